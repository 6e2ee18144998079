import type { Metadata } from 'next';
import { ActivityDetailPage } from '@/components/activity/activity-detail-page';
import { activityMetadata } from '@/components/activity/activity-metadata';
import { readActivity } from '@/components/activity/read-activity';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return activityMetadata(await readActivity((await params).id, true));
}

/** One activity for members. */
export default async function Page({ params }: Props) {
  return <ActivityDetailPage activity={await readActivity((await params).id, true)} />;
}
