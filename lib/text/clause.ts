/** What people typed, such as a reason, to be followed by a full stop of our own. */
export const clause = (text: string): string => text.trim().replace(/[。．.；;，,！!]+$/, '');
