import type { Metadata } from 'next';
import { GuideView } from '@/components/service/guide-view';
import { readGuide } from '@/components/service/read-guide';
import { SiteFrame } from '@/components/shell/site-frame';
import { listServices } from '@/lib/contract/catalogue';
import { pageMetadata } from '@/lib/server/metadata';
import { read } from '@/lib/server/read';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, name, summary } = await readGuide((await params).id);
  const cover = { channel: 'service', id };
  return pageMetadata({
    path: `/work/template/${id}`,
    title: `${name}办事指南`,
    section: '业务办理',
    description: summary,
    cover,
  });
}

/** The guide of one service. */
export default async function Page({ params }: Props) {
  const guide = await readGuide((await params).id);
  const services = (await read(listServices, {})) ?? [];
  const others = services.filter(({ id, category }) => id !== guide.id && category === guide.category);
  return (
    <SiteFrame path={`/work/template/${guide.id}`} crumb={guide.name}>
      <GuideView guide={guide} others={others} />
    </SiteFrame>
  );
}
