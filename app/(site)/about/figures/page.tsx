import { AboutLayout } from '@/components/about/about-layout';
import { LeafView } from '@/components/figures/leaf-view';
import { whereProvided } from '@/components/templates/not-provided-page';
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
