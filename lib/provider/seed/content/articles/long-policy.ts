import { longPolicyArticlesOne } from './long-policy-1';
import { longPolicyArticlesTwo } from './long-policy-2';
import type { ArticleSeed } from './types';

/** The seven long reads of the channel of policies and regulations. */
export const longPolicyArticles: ArticleSeed[] = [...longPolicyArticlesOne, ...longPolicyArticlesTwo];
