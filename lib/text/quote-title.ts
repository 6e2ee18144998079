/** Title in “ ”; quotation marks inside become ‘ ’, following Chinese typesetting. */
export const quoteTitle = (title: string): string => `“${title.replaceAll('“', '‘').replaceAll('”', '’')}”`;
