/** A number of the bank without the zeros before it, which spreadsheets drop; empty for one that is none. */
export const bareNumber = (text: string): string => text.replace(/^0+/, '');
