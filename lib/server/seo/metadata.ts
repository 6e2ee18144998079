import type { Metadata } from 'next';
import { env } from '@/lib/config/env';
import { siteOrigin } from '@/lib/config/exposure';
import { isoTime, monthWords } from '@/lib/format/wire-time';
import { routeFor } from '@/lib/routes';
import type { ListSlice } from '@/lib/routes/list-slice';
import { cut } from '@/lib/text/cut';
import type { NamedSlice } from '../pages/page-source';

/** Name of the association in titles. Other texts of it come from the provider. */
export const SITE_NAME = '云州市版权协会';

export interface PageMeta {
  /** Canonical path, without filters. */
  path: string;
  /** Title of the page itself; absent: that of the route table. */
  title?: string;
  /** Column in the title: 页面 - 栏目 - 云州市版权协会. */
  section?: string;
  description?: string;
  /** Cover that stands for the page where it is shared: channel and id of the cover system. */
  cover?: { channel: string; id: string | number };
  /** Times on the wire, for articles. */
  publishedTime?: string;
  modifiedTime?: string;
}

const DESCRIPTION = 150;

/** Title, description, canonical address and sharing picture of a public page; robots as the route table says. */
export function pageMetadata({
  path,
  title,
  section,
  description,
  cover,
  publishedTime,
  modifiedTime,
}: PageMeta): Metadata {
  const route = routeFor(path);
  const own = title ?? (path === '/' ? SITE_NAME : (route?.title ?? SITE_NAME));
  const words = cut(description || route?.description || `${own}，${SITE_NAME}。`, DESCRIPTION);
  const image = cover ? `/og/${cover.channel}/${cover.id}` : '/og/site/home';
  const isArticle = publishedTime !== undefined;
  return {
    title: path === '/' ? { absolute: SITE_NAME } : section && section !== own ? `${own} - ${section}` : own,
    description: words,
    alternates: { canonical: path },
    robots: route?.indexed ? undefined : { index: false, follow: true },
    openGraph: {
      title: own,
      description: words,
      url: path,
      siteName: SITE_NAME,
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

/** Metadata of one page of a list: the first is the list itself, later ones and months say so in their title. */
export function listMetadata(path: string, { month, pageIndex }: ListSlice, section?: string): Metadata {
  const canonical = pageAddress(month ? `${path}/${month}` : path, pageIndex);
  const title = titleWith(routeFor(path)?.title ?? '', [month && monthWords(month), pageWords(pageIndex)]);
  // A part of a list is described by what sets it off, too.
  const description = (month || pageIndex > 1) && `${title}。${routeFor(path)?.description ?? ''}`;
  return {
    ...pageMetadata({ path, title, section, description: description || undefined }),
    alternates: { canonical },
  };
}

/** Metadata of one page of a list of one dictionary entry, or of all: `own` is what it says of itself. */
export const namedMetadata = (slice: NamedSlice, own: Omit<PageMeta, 'path'>): Metadata => ({
  ...pageMetadata({ path: slice.path, ...own }),
  alternates: { canonical: pageAddress(slice.path, slice.pageIndex) },
});

/** A title with what sets this page off from others of its list: 合同范本（许可类，第 2 页）. */
export function titleWith(title: string, marks: readonly (string | false | undefined)[]): string {
  const said = marks.filter(Boolean);
  return said.length > 0 ? `${title}（${said.join('，')}）` : title;
}

/** How a later page of a list is called; the first needs no name. */
export const pageWords = (pageIndex: number) => pageIndex > 1 && `第 ${pageIndex} 页`;

const pageAddress = (path: string, pageIndex: number) => (pageIndex > 1 ? `${path}/page/${pageIndex}` : path);

/** An absolute address on this site. */
export const absoluteUrl = (path: string): string => new URL(path, siteOrigin(env())).href;
