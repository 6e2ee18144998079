import { isMonth } from '@/lib/rules/identifiers/day';

/** Part of a list, selected by its address. */
export interface ListSlice {
  /** `YYYY` or `YYYY-MM`. */
  month?: string;
  pageIndex: number;
}

/**
 * Parses the end of a cached list's path: empty, `page/2`, `2026-11`, `2026-11/page/2`.
 * Null for anything else, which is a 404: every path that answers would become a cached page.
 */
export function parseSlice(segments: readonly string[] = []): ListSlice | null {
  const rest = [...segments];
  const month = rest[0] !== undefined && isMonth(rest[0]) ? rest.shift() : undefined;
  if (rest.length === 0) return { month, pageIndex: 1 };
  const [word, page = '', ...more] = rest;
  if (word !== 'page' || more.length > 0 || !/^[1-9]\d{0,4}$/.test(page)) return null;
  return { month, pageIndex: Number(page) };
}

/** Page number of a list without months; null for anything else, which is a 404. */
export function parsePage(segments?: readonly string[]): number | null {
  const slice = parseSlice(segments);
  return slice && !slice.month ? slice.pageIndex : null;
}
