import { cut } from '@/lib/text/cut';
import { type ListSlice, parseSlice } from './list-slice';

/** Kinds of the public register, as its addresses name them. */
export const registerKinds = ['work', 'software'] as const;
type Kind = (typeof registerKinds)[number];

/** Filters of the public register that an address may contain. */
export interface RegisterChoice {
  kind?: Kind;
  year?: number;
  /** Code of the type of work. */
  type?: string;
  open?: '1';
  q?: string;
}

/** Stands for a filter that is not set, before one that is. */
const ALL = 'all';

const isKind = (word: string | undefined): word is Kind => registerKinds.some((kind) => kind === word);
const YEAR = /^(?:19|20|21)\d{2}$/;
const TYPE = /^[a-z][a-z-]{0,39}$/;

/** Path of the list with filters: `/register/work/2026/art`. */
function listPath({ kind, year, type }: RegisterChoice): string {
  const parts = [kind ?? ALL, year === undefined ? ALL : String(year), type ?? ALL];
  while (parts.at(-1) === ALL) parts.pop();
  return ['/register', ...parts].join('/');
}

/** Address of the list with filters; a search is a page of its own, as words make too many addresses to keep. */
export function registerPath(choice: RegisterChoice): string {
  const { kind, year, type, open, q } = choice;
  if (!open && q === undefined) return listPath(choice);
  const query = Object.entries({ q, kind, year, type, open }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return `/register/search?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
}

/** Address of one entry. */
export const registerEntryPath = (publicId: string): string => `/register/${publicId}`;

/**
 * Parses the end of a list's path: `work/2026/art/page/2`. Null for any other notation, as every path that answers
 * becomes a cached page.
 */
export function parseRegisterSlice(
  segments: readonly string[] = [],
): (RegisterChoice & Pick<ListSlice, 'pageIndex'>) | null {
  const at = segments.indexOf('page');
  const parts = at < 0 ? segments : segments.slice(0, at);
  const slice = parseSlice(at < 0 ? [] : segments.slice(at));
  const [kind = ALL, year = ALL, type = ALL, ...more] = parts;
  const isKnown =
    (kind === ALL || isKind(kind)) && (year === ALL || YEAR.test(year)) && (type === ALL || TYPE.test(type));
  if (!slice || slice.month || !isKnown || more.length > 0 || parts.at(-1) === ALL) return null;
  return {
    ...(isKind(kind) && { kind }),
    ...(year !== ALL && { year: Number(year) }),
    ...(type !== ALL && { type }),
    pageIndex: slice.pageIndex,
  };
}

/** Parses the address of a search; invalid parameters are ignored. */
export function parseRegisterSearch(query: URLSearchParams): RegisterChoice & { pageIndex: number } {
  const [kind, year, type, page] = ['kind', 'year', 'type', 'page'].map((name) => query.get(name) ?? '');
  const q = cut((query.get('q') ?? '').trim(), 60);
  return {
    ...(isKind(kind) && { kind }),
    ...(YEAR.test(year ?? '') && { year: Number(year) }),
    ...(TYPE.test(type ?? '') && { type }),
    ...(query.get('open') === '1' && { open: '1' as const }),
    ...(q !== '' && { q }),
    pageIndex: /^[1-9]\d{0,3}$/.test(page ?? '') ? Number(page) : 1,
  };
}
