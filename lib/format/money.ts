import { grouped } from './grouped';

/** Fen as ¥ with two decimals and thousands: 680000 is ¥6,800.00. */
export const formatFen = (fen: number): string => `¥${grouped(fen / 100, 2)}`;
