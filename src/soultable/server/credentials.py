"""Secrets: the server keeps only their hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def new_secret() -> str:
    """128 bits that nobody can guess."""
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest() if secret else ""


def holds(stored: str, hashed: str) -> bool:
    """Is it the hash that is stored? An empty one is nobody's."""
    return bool(stored) and hmac.compare_digest(stored, hashed)
