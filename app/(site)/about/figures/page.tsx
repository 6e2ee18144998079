import { AboutLayout } from '@/components/public/about/about-layout';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { LeafView } from '@/components/staff/figures/leaf-view';
import { JsonLd } from '@/components/ui/json-ld';
import { readIdentity } from '@/lib/server/pages/identity';
import { readFigures } from '@/lib/server/pages/site';
import { figuresJsonLd } from '@/lib/server/seo/figures-json-ld';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/about/figures';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '版权协会' });

/** Public statistics: work done and its duration. */
export default whereProvided(path, async () => {
  const figures = await readFigures();
  const site = await readIdentity();
  return (
    <AboutLayout path={path}>
      <JsonLd data={figuresJsonLd(figures, site)} />
      <LeafView figures={figures} site={site.name} />
    </AboutLayout>
  );
});
