import { AboutLayout } from '@/components/public/about/about-layout';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { LeafView } from '@/components/staff/figures/leaf-view';
import { JsonLd } from '@/components/ui/json-ld';
import { readFigures } from '@/lib/server/pages/site';
import { figuresJsonLd } from '@/lib/server/seo/figures-json-ld';
import { pageMetadata, SITE_NAME } from '@/lib/server/seo/metadata';

const path = '/about/figures';
export const revalidate = 3600;
export const metadata = pageMetadata({ path, section: '版权协会', cover: { channel: 'association', id: 6 } });

/** Public statistics: work done and its duration. */
export default whereProvided(path, async () => {
  const figures = await readFigures();
  return (
    <AboutLayout path={path}>
      <JsonLd data={figuresJsonLd(figures)} />
      <LeafView figures={figures} site={SITE_NAME} />
    </AboutLayout>
  );
});
