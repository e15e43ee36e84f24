"""Tables over HTTP and WebSocket. The server knows no rule: it folds, checks, stores and sends views."""
