import { longKnowledgeArticlesOne } from './long-knowledge-1';
import { longKnowledgeArticlesTwo } from './long-knowledge-2';
import type { ArticleSeed } from './types';

/** The eight long reads of the knowledge base. */
export const longKnowledgeArticles: ArticleSeed[] = [...longKnowledgeArticlesOne, ...longKnowledgeArticlesTwo];
