/**
 * Shares one call among callers while it is pending, and its result for `ms` from its start. `question` must not
 * reject, as its failure would reach every caller.
 */
export function sharedAnswer<T>(
  question: () => Promise<T>,
  ms: number,
  now: () => number = Date.now,
): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let isPending = false;
  let freshUntil = 0;
  return () => {
    if (answer && (isPending || now() < freshUntil)) return answer;
    isPending = true;
    freshUntil = now() + ms;
    answer = question().finally(() => {
      isPending = false;
    });
    return answer;
  };
}
