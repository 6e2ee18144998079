/** Addresses with parameters other than record ids, as in the route table; a test checks that the list is complete. */
export const NAMED_ADDRESSES = [
  '/answer/{category}',
  '/codeIndex/{id}',
  '/demo/{what}',
  '/expert/copyright/{field}',
  '/expert/knowledge/{field}',
  '/appraisalCommittee/member/{field}',
  '/mediationCommittee/member/{field}',
  '/indexNews/{channel}',
  '/indexNews/{channel}/{month}',
  '/news-list/{channel}/{month}',
  '/order/{type}',
  '/mine/order/{type}',
  '/p/{code}',
  '/submit-form/{id}',
  '/manage/submit-form/{id}',
  '/staff/content/{key}',
  '/staff/content/{key}/edit',
  '/staff/content/{key}/history',
  '/staff/content/{key}/preview',
  '/staff/queue/{key}',
  '/work/contract/{category}',
  '/work/guide/{who}/{what}/{have}',
] as const;

const PAGE = /\/page\/(\d+)$/;

const patterns = NAMED_ADDRESSES.map(
  (address) => new RegExp(`^${address.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`, 'i'),
);

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Event parameters of an address: the parameters in its path, named as in the route table. Targets of rewrites do not
 * count, such as the record id of `/news?id=3` or the folders below `/manage`.
 */
export function routeParams(pathname: string): Record<string, string> {
  const pageIndex = PAGE.exec(pathname)?.[1];
  const path = pathname.replace(PAGE, '');
  // A number in a path is always a record id.
  const id = /\/(\d+)(?=\/|$)/.exec(path)?.[1];
  const groups = id === undefined ? patterns.map((pattern) => pattern.exec(path)?.groups).find(Boolean) : { id };
  const named = Object.entries(groups ?? {}).map(([name, value]) => [name, decoded(value ?? '')]);
  return { ...Object.fromEntries(named), ...(pageIndex !== undefined && { pageIndex }) };
}

/** Path without the ids of records and persons, for anonymous reports. */
export function pathWithoutIds(path: string): string {
  const { id, code } = routeParams(path);
  const isTelling = (segment: string) =>
    segment !== '' && (/^\d+$/.test(segment) || [id, code].includes(decoded(segment)));
  return path
    .split('/')
    .map((segment) => (isTelling(segment) ? '{id}' : segment))
    .join('/');
}
