/**
 * Lets many ask for the price of one: who asks while the question is under way, or within `ms` of when it was asked,
 * gets that answer. `question` must not fail, since its failure would be everybody's.
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
