import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ActivityListPage } from '@/components/activity/activity-list-page';
import { activityType } from '@/lib/contract/activities';
import { parseSlice } from '@/lib/routes/list-slice';
import { listMetadata } from '@/lib/server/metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ type: string; slice?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { type, slice } = await params;
  return listMetadata(`/activity/${type}`, parseSlice(slice), '资讯活动');
}

/** 会员活动, 活动指南, 交流活动, 活动风采. */
export default async function Page({ params }: Props) {
  const { type: asked, slice: segments } = await params;
  const [type, slice] = [activityType.safeParse(asked), parseSlice(segments)];
  if (!type.success || !slice || slice.month) notFound();
  return <ActivityListPage type={type.data} pageIndex={slice.pageIndex} />;
}
