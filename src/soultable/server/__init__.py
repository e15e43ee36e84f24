"""Tables over HTTP and WebSocket. The server knows no rule: it folds records, checks, stores and sends views."""
