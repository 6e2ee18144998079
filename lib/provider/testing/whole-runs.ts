/**
 * Lets a property that its time limit interrupts finish the run in progress: fast-check goes on without waiting for it,
 * and it would then set clock and rows of the tests that follow.
 */
export function wholeRuns() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Wraps the predicate of a property. */
    of:
      <A extends unknown[]>(predicate: (...values: A) => Promise<void>) =>
      (...values: A): Promise<void> => {
        const run = predicate(...values);
        last = run.catch(() => undefined);
        return run;
      },
    /** Resolves when the run in progress has ended. Call after `fc.assert`. */
    settled: () => last,
  };
}
