import type { FigureKey } from '@/lib/contract/figures';

/** Figures with long names or many days, which take the full width. */
const LONG: readonly FigureKey[] = ['open-cases', 'steps', 'visits'];

/** Figures at full width: those that need it, and those that would stand alone in a row of two. */
export function wideFigures(keys: readonly FigureKey[]): FigureKey[] {
  const wide: FigureKey[] = [];
  let open: FigureKey | null = null;
  for (const key of keys) {
    if (LONG.includes(key)) {
      if (open) wide.push(open);
      wide.push(key);
      open = null;
    } else open = open ? null : key;
  }
  return open ? [...wide, open] : wide;
}
