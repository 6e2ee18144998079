/** Digits that zh-CN gives a number which is not told how many. */
const MOST_DECIMALS = 3;

/**
 * A number with its thousands parted: 26590 is 26,590. By hand, because the first formatter of `Intl` takes a phone a tenth of a
 * second, which a page with a single count would have to wait for.
 *
 * @param decimals - digits after the point; without it as many as there are, up to three
 */
export function grouped(value: number, decimals?: number): string {
  const text = decimals === undefined ? `${Number(value.toFixed(MOST_DECIMALS))}` : value.toFixed(decimals);
  const [whole = '', part] = text.split('.');
  const parted = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return part === undefined ? parted : `${parted}.${part}`;
}
