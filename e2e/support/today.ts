/** Date in Shanghai a number of days from today, `YYYY-MM-DD`, as forms and the API expect it. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Today in Shanghai, `YYYY-MM-DD`. */
export const today = (): string => dayAhead(0);
