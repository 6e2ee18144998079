import type { EndpointData } from '@/lib/contract/endpoint';
import type { getPrizeIntroduction, PrizeSession } from '@/lib/contract/prize';
import { introductionPath } from '@/lib/routes/prize-path';
import { readIntroductions } from '@/lib/server/pages/prize';
import { IntroductionArticle, IntroductionContent } from './introduction-content';
import { PrizeFrame } from './prize-frame';

/** Page 奖项介绍. */
export async function IntroductionPage({ session }: { session: PrizeSession }) {
  return (
    <PrizeFrame path="/scgp/introduct">
      <IntroductionContent session={session} articles={await readIntroductions()} />
    </PrizeFrame>
  );
}

/** Page of an article about the prize. */
export async function IntroductionArticlePage({ article }: { article: EndpointData<typeof getPrizeIntroduction> }) {
  const others = (await readIntroductions()).filter(({ id }) => id !== article.id);
  return (
    <PrizeFrame path={introductionPath(article.id)} crumb={article.title}>
      <IntroductionArticle article={article} others={others} />
    </PrizeFrame>
  );
}
