import type { ContentKind } from '../content-kind';
import { activity } from './activity';
import { article } from './article';

/** Every kind of content by its key. Browsers load the one that they show by `load.ts` instead. */
const kinds = new Map<string, ContentKind>([article, activity].map((kind) => [kind.key, kind]));

export const contentKinds = (): ContentKind[] => [...kinds.values()];

/** Adds a kind before the provider starts: a test declares one that exists nowhere else. */
export const addContentKind = (kind: ContentKind): void => {
  kinds.set(kind.key, kind);
};

export const contentKind = (key: string): ContentKind | undefined => kinds.get(key);
