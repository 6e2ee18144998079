import type { Metadata } from 'next';
import { SiteFrame } from '@/components/shell/site-frame';
import { readSoftware } from '@/components/software/read-software';
import { SoftView } from '@/components/software/soft-view';
import { pageMetadata } from '@/lib/server/metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, name, kind, summary } = await readSoftware((await params).id);
  const section = kind === 'service' ? '软件服务' : '软件正版化';
  const cover = { channel: 'software', id };
  return pageMetadata({ path: `/soft-detail/${id}`, title: name, section, description: summary, cover });
}

/** One software service, or one item of the genuine-software catalogue. */
export default async function Page({ params }: Props) {
  const item = await readSoftware((await params).id);
  return (
    <SiteFrame path={item.kind === 'service' ? '/work/soft' : '/genuine-software'} bare>
      <SoftView item={item} />
    </SiteFrame>
  );
}
