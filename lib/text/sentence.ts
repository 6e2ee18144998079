/** A text with exactly one mark at its end, so that it can stand before another sentence. */
export const sentence = (text: string): string => {
  const bare = text.trim().replace(/[。．.；;，,]+$/, '');
  return bare === '' || /[！？!?]$/.test(bare) ? bare : `${bare}。`;
};
