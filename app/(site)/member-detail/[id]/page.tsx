import type { Metadata } from 'next';
import { memberJsonLd } from '@/components/about/member-json-ld';
import { MemberView } from '@/components/about/member-view';
import { readMember, readOthers } from '@/components/about/read-member';
import { JsonLd } from '@/components/seo/json-ld';
import { SiteFrame } from '@/components/shell/site-frame';
import { pageMetadata } from '@/lib/server/metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, name, summary } = await readMember((await params).id);
  const cover = { channel: 'member', id };
  return pageMetadata({ path: `/member-detail/${id}`, title: name, section: '会员风采', description: summary, cover });
}

/** One member. */
export default async function Page({ params }: Props) {
  const member = await readMember((await params).id);
  return (
    <SiteFrame path={`/member-detail/${member.id}`} bare>
      <JsonLd data={memberJsonLd(member)} />
      <MemberView member={member} others={await readOthers(member.id, 6)} />
    </SiteFrame>
  );
}
