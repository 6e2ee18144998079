/** Today in Shanghai, `YYYY-MM-DD`, as forms and the API expect it. */
export const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
