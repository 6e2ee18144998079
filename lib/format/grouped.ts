/** Default maximum of decimals in zh-CN. */
const MOST_DECIMALS = 3;

/**
 * Adds thousands separators: 26590 becomes 26,590. Without `Intl`, whose first formatter takes a tenth of a second on a
 * phone and would delay any page with a number.
 *
 * @param decimals - fixed number of decimals; defaults to as many as needed, up to three
 */
export function grouped(value: number, decimals?: number): string {
  const text = decimals === undefined ? `${Number(value.toFixed(MOST_DECIMALS))}` : value.toFixed(decimals);
  const [whole = '', part] = text.split('.');
  const parted = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return part === undefined ? parted : `${parted}.${part}`;
}
