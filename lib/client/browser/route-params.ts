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
  '/party-room/{key}',
  '/party-room/jury/{key}',
  '/register/{entry}',
  '/register/{kind}/{year}',
  '/register/{kind}/{year}/{type}',
  '/order/{type}',
  '/mine/order/{type}',
  '/p/{code}',
  '/submit-form/{id}',
  '/manage/submit-form/{id}',
  '/staff/content/{key}',
  '/staff/content/{key}/edit',
  '/staff/content/{key}/history',
  '/staff/content/{key}/preview',
  '/staff/import/{key}',
  '/staff/queue/{key}',
  '/work/contract/{category}',
  '/work/guide/{who}/{what}/{have}',
] as const;

/** Addresses without parameters that look like one of the above. */
const PLAIN: readonly string[] = ['/register/search', '/register/api'];

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
  const isPlain = PLAIN.includes(path.toLowerCase());
  const groups =
    id === undefined && !isPlain ? patterns.map((pattern) => pattern.exec(path)?.groups).find(Boolean) : { id };
  const named = Object.entries(groups ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, decoded(value)]],
  );
  return { ...Object.fromEntries(named), ...(pageIndex !== undefined && { pageIndex }) };
}

/** Path without the ids of records and persons, for anonymous reports. */
export function pathWithoutIds(path: string): string {
  const { id, code, key } = routeParams(path);
  // The key of a room opens it; keys of the workbench only name a queue.
  const secret = path.toLowerCase().startsWith('/party-room/') ? key : undefined;
  const isTelling = (segment: string) =>
    segment !== '' && (/^\d+$/.test(segment) || [id, code, secret].includes(decoded(segment)));
  return path
    .split('/')
    .map((segment) => (isTelling(segment) ? '{id}' : segment))
    .join('/');
}
