/**
 * A title between title marks, as texts name a work (GB/T 15834-2011, 4.15): titles that were typed with marks keep them, and
 * marks within a title become single ones.
 */
export const bookTitle = (title: string): string => {
  const bare = /^《[^《》]*》$/u.test(title.trim()) ? title.trim().slice(1, -1) : title;
  return `《${bare.replaceAll('《', '〈').replaceAll('》', '〉')}》`;
};
