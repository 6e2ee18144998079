import { notFound } from 'next/navigation';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { WorkstationDirectory } from '@/components/public/workstation/workstation-directory';
import { SiteFrame } from '@/components/shell/site-frame';
import { readWorkstations } from '@/lib/server/pages/workstations';
import { pageMetadata } from '@/lib/server/seo/metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const path = '/protectWorkstation';

export const generateMetadata = () => pageMetadata({ path });

interface Props {
  params: Promise<{ slice?: string[] }>;
}

/** All workstations on a single page, so there is no second one. */
export default whereProvided(path, async ({ params }: Props) => {
  const { slice = [] } = await params;
  if (slice.length > 0 && slice.join('/') !== 'page/1') notFound();
  return (
    <SiteFrame path={path}>
      <WorkstationDirectory stations={await readWorkstations()} now={new Date()} />
    </SiteFrame>
  );
});
