/** Tells what it was given to tell, with how many were kept back since. */
export type Seldom = (report: (keptBack: number) => void) => void;

/** Lets one report through in `ms` and counts the others: for failures that every request meets alike. */
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
