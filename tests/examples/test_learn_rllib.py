"""The example for RLlib. It needs torch, which is not part of the development environment."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_rllib.py"


@pytest.mark.slow
def test_rllib_learns_on_our_environment() -> None:
    pytest.importorskip("torch", reason="RLlib needs torch: pip install 'ray[rllib]' torch")
    example = runpy.run_path(str(EXAMPLE))
    config = example["training"]("connect_four")
    config.training(train_batch_size_per_learner=400, minibatch_size=100, num_epochs=1)
    algorithm = config.build_algo()
    algorithm.train()
    policy = algorithm.get_module(example["ONE_FOR_ALL"])
    assert 0 <= example["won_against_random"](policy, "connect_four", 4, 1) <= 4
    algorithm.stop()
