import type { ContentKind } from '../content-kind';

/** Kinds of content by key, each loaded when it is needed. */
const loaders: Readonly<Record<string, () => Promise<ContentKind>>> = {
  activity: () => import('./activity').then(({ activity }) => activity),
  article: () => import('./article').then(({ article }) => article),
};

export const loadContentKind = async (key: string): Promise<ContentKind | undefined> =>
  Object.hasOwn(loaders, key) ? loaders[key]?.() : undefined;
