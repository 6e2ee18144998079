/** Added to the subject of an entry by its kind; the earning itself needs none. */
export const earningKindWords = {
  earned: '',
  refunded: '退款',
  held: '（异议暂扣）',
  released: '（异议解除）',
} as const;

/** Part of a gross amount in fen that an expert gets; the association keeps `sharePercent`, rounded to whole fen. */
export const netOf = (grossFen: number, sharePercent: number): number =>
  grossFen - Math.round((grossFen * sharePercent) / 100);

/**
 * Change of an expert's earnings after a refund: negative amounts, none if the order's rest covers what was earned.
 * Together with the entries before, it gives what would have been earned of the rest.
 *
 * @param earned - sum of the entries so far; fen
 * @param restFen - amount of the order that is not refunded; fen
 */
export function takenOff(
  earned: { grossFen: number; netFen: number },
  restFen: number,
  sharePercent: number,
): { grossFen: number; netFen: number } {
  const target = Math.max(0, Math.min(earned.grossFen, restFen));
  return { grossFen: target - earned.grossFen, netFen: netOf(target, sharePercent) - earned.netFen };
}
