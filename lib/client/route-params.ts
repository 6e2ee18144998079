import { parseSlice } from '@/lib/routes/list-slice';

type Params = Record<string, string | string[] | undefined>;

/** Parameters of a page's path for events, by the names that its address uses; `slice` is only ours. */
export function routeParams({ slice, ...params }: Params): Record<string, string> {
  const named = Object.entries(params).map(([name, value]) => [name, [value].flat().join('/')]);
  return { ...Object.fromEntries(named), ...sliceParams([slice ?? []].flat()) };
}

/** The end of a list's path: `[category|id|month]/page/n`. */
function sliceParams(segments: readonly string[]): Record<string, string> {
  const whole = parseSlice(segments);
  const [first, ...others] = segments;
  const rest = whole ?? parseSlice(others);
  const own = whole || first === undefined ? {} : { [/^\d+$/.test(first) ? 'id' : 'category']: first };
  return {
    ...own,
    ...(rest?.month && { month: rest.month }),
    ...(rest && rest.pageIndex > 1 && { pageIndex: String(rest.pageIndex) }),
  };
}

/** The path without what identifies a record: for reports by which nobody is told apart. */
export function pathWithoutIds(path: string, { id }: Record<string, string>): string {
  return path
    .split('/')
    .map((segment) => (segment !== '' && (segment === id || /^\d+$/.test(segment)) ? '{id}' : segment))
    .join('/');
}
