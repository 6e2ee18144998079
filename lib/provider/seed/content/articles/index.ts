import { longJudicialArticles } from './long-judicial';
import { longKnowledgeArticles } from './long-knowledge';
import { longPolicyArticles } from './long-policy';
import { shortJudicialArticles } from './short-judicial';
import { shortNoticeArticles } from './short-notice';
import { shortPartyArticles } from './short-party';
import { shortPolicyArticles } from './short-policy';
import { shortPrizeArticles } from './short-prize';
import type { ArticleSeed } from './types';

/** Every article of the demo. */
export const allArticles: ArticleSeed[] = [
  ...longPolicyArticles,
  ...longJudicialArticles,
  ...longKnowledgeArticles,
  ...shortNoticeArticles,
  ...shortPolicyArticles,
  ...shortJudicialArticles,
  ...shortPartyArticles,
  ...shortPrizeArticles,
];
