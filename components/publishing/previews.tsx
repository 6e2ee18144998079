import type { ReactNode } from 'react';
import { ActivityContent } from '@/components/activity/activity-content';
import { ArticleContent } from '@/components/article/article-content';
import { StandingPage } from '@/components/templates/standing-page';
import { activity } from '@/lib/contract/activities';
import { article } from '@/lib/contract/articles';
import { sitePage } from '@/lib/contract/site';
import { articlePath } from '@/lib/kinds/content/channels';

/** What a preview is given: the answer of the public call that the page would read. */
export interface PreviewProps {
  shown: unknown;
}

/** The view of the public page of each kind, as it would show the draft. */
export const previews: Readonly<Record<string, (props: PreviewProps) => ReactNode>> = {
  activity: ({ shown }) => <ActivityContent activity={activity.parse(shown)} isPreview />,
  article: ({ shown }) => {
    const read = article.parse(shown);
    const path = articlePath(read).replace(/\/\d+$/, '');
    return <ArticleContent article={read} path={path} isPreview />;
  },
  page: ({ shown }) => <StandingPage page={sitePage.parse(shown)} />,
};
