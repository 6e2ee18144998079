import type { Metadata } from 'next';
import { MissingView } from '@/components/shell/errors/missing-view';
import { SiteFrame } from '@/components/shell/site-frame';
import { beside, signpostOf } from '@/lib/routes/nearest';
import { shownIn } from '@/lib/routes/shown';
import { readOpening } from '@/lib/server/pages/site';

export const revalidate = 3600;
export const generateStaticParams = () => [];

export const metadata: Metadata = { title: '页面不存在', robots: { index: false } };

interface Props {
  params: Promise<{ near: string }>;
}

/** Full 404 page for addresses similar to a page; the server sends it instead of Next's own. */
export default async function Page({ params }: Props) {
  const near = signpostOf((await params).near);
  return (
    <SiteFrame path={near.route.path} bare>
      <MissingView near={near.route} beside={beside(near)} isShown={shownIn(await readOpening())} />
    </SiteFrame>
  );
}
