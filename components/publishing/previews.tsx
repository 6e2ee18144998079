import type { ReactNode } from 'react';
import { ArticleContent } from '@/components/article/article-page';
import { article } from '@/lib/contract/articles';
import { articlePath } from '@/lib/kinds/content/channels';

/** What a preview is given: the answer of the public call that the page would read. */
export interface PreviewProps {
  shown: unknown;
}

/** The view of the public page of each kind, as it would show the draft. */
export const previews: Readonly<Record<string, (props: PreviewProps) => ReactNode>> = {
  article: ({ shown }) => {
    const read = article.parse(shown);
    const path = articlePath(read).replace(/\/\d+$/, '');
    return <ArticleContent article={read} path={path} isPreview />;
  },
};
