import type { Metadata } from 'next';
import { env } from '@/lib/config/env';
import { siteOrigin } from '@/lib/config/exposure';
import { routeFor } from '@/lib/routes';
import type { ListSlice } from '@/lib/routes/list-slice';

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

const iso = (time: string) => `${time.replace(' ', 'T')}+08:00`;

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
  const own = title ?? route?.title ?? SITE_NAME;
  const words = (description || route?.description || `${own}，${SITE_NAME}。`).slice(0, DESCRIPTION);
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
        ? { type: 'article', publishedTime: iso(publishedTime), modifiedTime: iso(modifiedTime ?? publishedTime) }
        : { type: 'website' }),
    },
  };
}

/** Metadata of one page of a list: the first is the list itself, later ones and months say so in their title. */
export function listMetadata(path: string, slice: ListSlice | null, section?: string): Metadata {
  if (!slice) return {};
  const title = routeFor(path)?.title ?? '';
  const parts = [slice.month && monthWords(slice.month), slice.pageIndex > 1 && `第 ${slice.pageIndex} 页`].filter(
    Boolean,
  );
  const tail = [slice.month, slice.pageIndex > 1 && `page/${slice.pageIndex}`].filter(Boolean).join('/');
  const meta = pageMetadata({ path, title: parts.length > 0 ? `${title}（${parts.join('，')}）` : title, section });
  return tail ? { ...meta, alternates: { canonical: `${path}/${tail}` } } : meta;
}

/** 2026-11 as 2026 年 11 月. */
export const monthWords = (month: string): string => {
  const [year, number] = month.split('-');
  return number ? `${year} 年 ${Number(number)} 月` : `${year} 年`;
};

/** An absolute address on this site. */
export const absoluteUrl = (path: string): string => new URL(path, siteOrigin(env())).href;
