import type { Metadata } from 'next';
import { PublicCard } from '@/components/certificate/public-card';
import { readCard } from '@/components/certificate/read-card';
import { SiteFrame } from '@/components/shell/site-frame';
import { certificateKinds } from '@/lib/kinds/content/certificate-words';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { kind, number } = await readCard((await params).id);
  return { title: `${certificateKinds[kind].certificate} ${number}`, robots: { index: false, follow: false } };
}

/** Where a printed code leads. */
export default async function Page({ params }: Props) {
  const certificate = await readCard((await params).id);
  return (
    <SiteFrame path={`/codeIndex/${certificate.publicId}`} crumb="证书公示">
      <PublicCard certificate={certificate} />
    </SiteFrame>
  );
}
