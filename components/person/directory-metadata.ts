import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/server/metadata';
import { directories } from './directories';
import type { DirectorySlice } from './directory-slice';

/** Metadata of one page of a directory; a field and a later page say so in the title. */
export function directoryMetadata(slice: DirectorySlice | null): Metadata {
  if (!slice) return {};
  const { kind, label, pageIndex, path } = slice;
  const { title, section, lead } = directories[kind];
  const name = label ? `${label}方向的${title}` : title;
  const own = pageIndex > 1 ? `${name}（第 ${pageIndex} 页）` : name;
  const description = label ? `${name}：${lead}。` : undefined;
  return {
    ...pageMetadata({ path, title: own, section, description }),
    alternates: { canonical: pageIndex > 1 ? `${path}/page/${pageIndex}` : path },
  };
}
