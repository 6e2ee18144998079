import { AboutLayout } from '@/components/public/about/about-layout';
import { FrameworkView } from '@/components/public/about/framework-view';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { shownIn } from '@/lib/routes/shown';
import { readIdentity } from '@/lib/server/pages/identity';
import { parsePageData } from '@/lib/server/pages/page-data';
import { readOpening, readStaticPage } from '@/lib/server/pages/site';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/about/framework';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '版权协会' });

/** Pages of the bodies in the chart. */
const linksOf = (prizeName: string) => ({
  版权纠纷调解委员会: '/mediationCommittee',
  侵权比对鉴定委员会: '/appraisalCommittee',
  专家咨询委员会: '/expert',
  [`${prizeName}组织委员会`]: '/scgp',
  版权工作站: '/protectWorkstation',
});

/** 组织架构. */
export default whereProvided(path, async () => {
  const page = await readStaticPage('framework');
  const { prizeName } = await readIdentity();
  const isShown = shownIn(await readOpening());
  const links = Object.fromEntries(Object.entries(linksOf(prizeName)).filter(([, href]) => isShown(href)));
  return (
    <AboutLayout path={path}>
      <FrameworkView page={page} chart={parsePageData(page).orgChart} links={links} />
    </AboutLayout>
  );
});
