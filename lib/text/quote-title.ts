/** A title in “ ”; quotation marks inside it become ‘ ’, as Chinese typesetting nests them. */
export const quoteTitle = (title: string): string => `“${title.replaceAll('“', '‘').replaceAll('”', '’')}”`;
