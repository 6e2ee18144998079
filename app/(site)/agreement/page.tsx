import { ContactBox } from '@/components/public/templates/contact-box';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { StaticPage } from '@/components/public/templates/static-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { readStaticPage } from '@/lib/server/pages/site';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/agreement';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path });

/** 服务协议. */
export default whereProvided(path, async () => {
  const page = await readStaticPage('agreement');
  return (
    <SiteFrame path={path}>
      <StaticPage
        page={page}
        aside={<ContactBox title="对条款有疑问？" actions={<ButtonLink href="/privacy">隐私政策</ButtonLink>} />}
      />
    </SiteFrame>
  );
});
