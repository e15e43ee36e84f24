from tests.cli.helper import home

__all__ = ["home"]
