import { grouped } from './grouped';

/** Formats fen as ¥ with two decimals and thousands separators: 680000 becomes ¥6,800.00. */
export const formatFen = (fen: number): string => `¥${grouped(fen / 100, 2)}`;
