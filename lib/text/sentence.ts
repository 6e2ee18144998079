/** Text with exactly one final punctuation mark, so that another sentence can follow. */
export const sentence = (text: string): string => {
  const bare = text.trim().replace(/[。．.；;，,]+$/, '');
  return bare === '' || /[！？!?]$/.test(bare) ? bare : `${bare}。`;
};
