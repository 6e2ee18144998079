import type { ArtChannel } from '@/lib/art/channels';

/** Pages with a sharing picture of their own, and the style in which it is drawn. Its title is that of the route table. */
const styles = {
  '/about/introduce': 'association',
  '/about/framework': 'association',
  '/about/regulation': 'association',
  '/about/join': 'association',
  '/about/copyright': 'association',
  '/about/figures': 'association',
  '/about/member': 'member',
  '/join': 'member',
  '/join-process': 'member',
  '/join-publicity': 'member',
  '/party/framework': 'party',
  '/work/soft': 'software',
  '/genuine-software/policy': 'software',
  '/genuine-software/self-check': 'software',
} as const satisfies Readonly<Record<string, ArtChannel>>;

const keyOf = (path: string) => path.slice(1).replaceAll('/', '-');

const byKey: ReadonlyMap<string, { path: string; style: ArtChannel }> = new Map(
  Object.entries(styles).map(([path, style]) => [keyOf(path), { path, style }]),
);

/** Address of the sharing picture of a page; undefined for pages without one of their own. */
export const pageCoverAddress = (path: string): string | undefined =>
  path in styles ? `/og/page/${keyOf(path)}` : undefined;

/** Page and style of a sharing picture by the last part of its address. */
export const pageCoverOf = (key: string): { path: string; style: ArtChannel } | undefined => byKey.get(key);
