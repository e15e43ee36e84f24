"""The routes, the WebSocket and what stands before them."""
