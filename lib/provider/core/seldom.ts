/** Runs a report unless suppressed, with the number of reports suppressed since the last one. */
export type Seldom = (report: (keptBack: number) => void) => void;

/** Throttles reports to one per `ms` and counts the others; for failures that affect every request. */
export function seldom(ms = 10_000, now: () => number = Date.now): Seldom {
  let quietUntil = 0;
  let keptBack = 0;
  return (report) => {
    if (now() < quietUntil) {
      keptBack += 1;
      return;
    }
    quietUntil = now() + ms;
    report(keptBack);
    keptBack = 0;
  };
}
