"""One connection: saying hello, the messages that come, the messages that go."""
