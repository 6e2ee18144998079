import type { Metadata } from 'next';
import { env } from '@/lib/config/env';
import { siteOrigin } from '@/lib/config/exposure';
import type { ListSlice } from '@/lib/routes/list-slice';
import { readIdentity } from '../pages/identity';
import type { NamedSlice } from '../pages/page-source';
import { listHead, namedHead, type PageMeta, pageHead } from './page-head';

export { type PageMeta, pageWords, titleWith } from './page-head';

const siteName = async () => (await readIdentity()).name;

/** Title, description, canonical address and sharing picture of a public page; robots according to the route table. */
export const pageMetadata = async (meta: PageMeta): Promise<Metadata> => pageHead(meta, await siteName());

/** Metadata of one page of a list: titles of later pages and months are distinct from that of the first. */
export const listMetadata = async (path: string, slice: ListSlice, section?: string): Promise<Metadata> =>
  listHead(path, slice, section, await siteName());

/** Metadata of one page of a list, whole or filtered by a dictionary entry: `own` overrides title and description. */
export const namedMetadata = async (slice: NamedSlice, own: Omit<PageMeta, 'path'>): Promise<Metadata> =>
  namedHead(slice, own, await siteName());

/** Title of the pages of an area: 页面 - 个人中心 - name of the association. Private areas are not indexed. */
export const areaMetadata = async (area: string): Promise<Metadata> => ({
  title: { template: `%s - ${area} - ${await siteName()}`, default: area },
  robots: { index: false, follow: false },
});

/** Absolute URL on this site. */
export const absoluteUrl = (path: string): string => new URL(path, siteOrigin(env())).href;
