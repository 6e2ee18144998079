import type { Metadata } from 'next';
import { JsonLd } from '@/components/seo/json-ld';
import { SiteFrame } from '@/components/shell/site-frame';
import { readOtherWorkstations, readWorkstation } from '@/components/workstation/read-workstation';
import { workstationJsonLd } from '@/components/workstation/workstation-json-ld';
import { WorkstationView } from '@/components/workstation/workstation-view';
import { pageMetadata } from '@/lib/server/metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, name, summary, address, hours } = await readWorkstation((await params).id);
  const description = `${name}：${summary}地址 ${address}，开放时间 ${hours}。`;
  const cover = { channel: 'workstation', id };
  return pageMetadata({
    path: `/protectWorkstationDetail/${id}`,
    title: name,
    section: '版权工作站',
    description,
    cover,
  });
}

/** One workstation. */
export default async function Page({ params }: Props) {
  const station = await readWorkstation((await params).id);
  return (
    <SiteFrame path={`/protectWorkstationDetail/${station.id}`} crumb={station.name}>
      <JsonLd data={workstationJsonLd(station)} />
      <WorkstationView station={station} others={await readOtherWorkstations(station.id)} />
    </SiteFrame>
  );
}
