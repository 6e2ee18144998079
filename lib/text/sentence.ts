import { withoutEnd } from './without-end';

/** Text with exactly one final punctuation mark, so that another sentence can follow. */
export const sentence = (text: string): string => {
  const bare = withoutEnd(text.trim(), '。．.；;，,');
  return bare === '' || /[！？!?]$/.test(bare) ? bare : `${bare}。`;
};
