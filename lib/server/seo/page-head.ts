import type { Metadata } from 'next';
import { isoTime, monthWords } from '@/lib/format/wire-time';
import { routeFor } from '@/lib/routes';
import type { ListSlice } from '@/lib/routes/list-slice';
import { cut } from '@/lib/text/cut';
import type { NamedSlice } from '../pages/page-source';
import { pageCoverAddress } from './page-covers';

export interface PageMeta {
  /** Canonical path, without filters. */
  path: string;
  /** Title of the page; defaults to that of the route table. */
  title?: string;
  /** Column in the title: 页面 - 栏目 - name of the association. */
  section?: string;
  description?: string;
  /** Cover for sharing: channel and id in the cover system. */
  cover?: { channel: string; id: string | number };
  /** In wire format, for articles. */
  publishedTime?: string;
  modifiedTime?: string;
}

const DESCRIPTION = 150;

/** Title, description, canonical address and sharing picture of a public page; robots according to the route table. */
export function pageHead(
  { path, title, section, description, cover, publishedTime, modifiedTime }: PageMeta,
  siteName: string,
): Metadata {
  const route = routeFor(path);
  const own = title ?? (path === '/' ? siteName : (route?.title ?? siteName));
  const words = cut(description || route?.description || `${own}，${siteName}。`, DESCRIPTION);
  const image = cover ? `/og/${cover.channel}/${cover.id}` : (pageCoverAddress(path) ?? '/og/site/home');
  const isArticle = publishedTime !== undefined;
  return {
    title: path === '/' ? { absolute: siteName } : section && section !== own ? `${own} - ${section}` : own,
    description: words,
    alternates: { canonical: path },
    robots: route?.indexed ? undefined : { index: false, follow: true },
    openGraph: {
      title: own,
      description: words,
      url: path,
      siteName,
      locale: 'zh_CN',
      images: [{ url: image, width: 1200, height: 630, alt: own }],
      ...(isArticle
        ? {
            type: 'article',
            publishedTime: isoTime(publishedTime),
            modifiedTime: isoTime(modifiedTime ?? publishedTime),
          }
        : { type: 'website' }),
    },
  };
}

/** Metadata of one page of a list: titles of later pages and months are distinct from that of the first. */
export function listHead(
  path: string,
  { month, pageIndex }: ListSlice,
  section: string | undefined,
  siteName: string,
): Metadata {
  const canonical = pageAddress(month ? `${path}/${month}` : path, pageIndex);
  const title = titleWith(routeFor(path)?.title ?? '', [month && monthWords(month), pageWords(pageIndex)]);
  // Later pages and months also get distinct descriptions.
  const description = (month || pageIndex > 1) && `${title}。${routeFor(path)?.description ?? ''}`;
  return {
    ...pageHead({ path, title, section, description: description || undefined }, siteName),
    alternates: { canonical },
  };
}

/** Metadata of one page of a list, whole or filtered by a dictionary entry: `own` overrides title and description. */
export const namedHead = (slice: NamedSlice, own: Omit<PageMeta, 'path'>, siteName: string): Metadata => ({
  ...pageHead({ path: slice.path, ...own }, siteName),
  alternates: { canonical: pageAddress(slice.path, slice.pageIndex) },
});

/** Title with what distinguishes this page from others of its list: 合同范本（许可类，第 2 页）. */
export function titleWith(title: string, marks: readonly (string | false | undefined)[]): string {
  const said = marks.filter(Boolean);
  return said.length > 0 ? `${title}（${said.join('，')}）` : title;
}

/** Label of a later page of a list; empty for the first. */
export const pageWords = (pageIndex: number) => pageIndex > 1 && `第 ${pageIndex} 页`;

const pageAddress = (path: string, pageIndex: number) => (pageIndex > 1 ? `${path}/page/${pageIndex}` : path);
