import type { Metadata } from 'next';
import { IntroductionArticlePage, readIntroduction } from '@/components/prize/introduction-page';
import { introductionPath } from '@/lib/routes/prize-path';
import { pageMetadata } from '@/lib/server/metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, title, summary } = await readIntroduction((await params).id);
  return pageMetadata({
    path: introductionPath(id),
    title,
    section: '版权金奖',
    description: `${title}：${summary}`,
  });
}

/** One presentation of the prize. */
export default async function Page({ params }: Props) {
  return <IntroductionArticlePage article={await readIntroduction((await params).id)} />;
}
