import { withoutEnd } from './without-end';

/** Strips final punctuation from user input, such as a reason, so that a full stop can be appended. */
export const clause = (text: string): string => withoutEnd(text.trim(), '。．.；;，,！!');
