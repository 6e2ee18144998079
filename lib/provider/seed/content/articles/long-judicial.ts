import { longJudicialArticlesOne } from './long-judicial-1';
import { longJudicialArticlesTwo } from './long-judicial-2';
import type { ArticleSeed } from './types';

/** The seven long reads of the channel of judicial practice. */
export const longJudicialArticles: ArticleSeed[] = [...longJudicialArticlesOne, ...longJudicialArticlesTwo];
