from tests.server.conftest import runner

__all__ = ["runner"]
