/** Fen as ¥ with two decimals and thousands: 680000 is ¥6,800.00. */
export const formatFen = (fen: number): string =>
  `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
