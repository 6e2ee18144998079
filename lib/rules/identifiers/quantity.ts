import { type Identifier, typed } from './typed';

/** Most pieces of one entry; larger numbers are typing errors. */
const MOST = 9999;
const SHAPE = /^(\d{1,3}(?:,\d{3})+|\d+)\s*(\p{Script=Han}{0,6}|[A-Za-z]{1,10})$/u;

/** Number and unit of a typed quantity; null for anything but a whole number with at most a unit behind it. */
function partsOf(text: string): { count: number; unit: string } | null {
  const [, digits, unit] = SHAPE.exec(typed(text)) ?? [];
  return digits === undefined ? null : { count: Number(digits.replaceAll(',', '')), unit: unit || '件' };
}

const normalise = (text: string): string => {
  const parts = partsOf(text);
  return parts && Number.isSafeInteger(parts.count) ? `${parts.count} ${parts.unit}` : typed(text);
};

/** Number of pieces with its unit, as in 2 件; without a unit pieces are meant. */
export const quantity: Identifier = {
  normalise,
  problem(text) {
    const parts = partsOf(text);
    if (!parts) return '数量写成数字加单位，如 2 件';
    return parts.count >= 1 && parts.count <= MOST ? '' : `数量应为 1 至 ${MOST} 的整数`;
  },
  format: normalise,
  mask: normalise,
};
