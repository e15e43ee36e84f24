import type { StepInfo } from "./protocol";

/** How far a lesson has come; its last step is what is said when it is over. */
export interface Progress {
  /** The place of the step that was said last; -1 before the first one. */
  now: number;
  /** Has the learner answered it, so that the others go on? */
  answered: boolean;
  over: boolean;
}

/** Where a lesson stands when the log has this length. */
export function progress(steps: readonly StepInfo[], length: number): Progress {
  const now = steps.findLastIndex(({ at }) => at <= length);
  const over = steps.length > 0 && now === steps.length - 1;
  return { now, answered: !over && now >= 0 && steps[now].at < length, over };
}
