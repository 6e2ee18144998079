import { ContactBox } from '@/components/public/templates/contact-box';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { StaticPage } from '@/components/public/templates/static-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { readStaticPage } from '@/lib/server/pages/site';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/privacy';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path });

/** 隐私政策. */
export default whereProvided(path, async () => {
  const page = await readStaticPage('privacy');
  return (
    <SiteFrame path={path}>
      <StaticPage
        folded
        page={page}
        aside={
          <ContactBox
            title="对条款有疑问？"
            more={({ privacyEmail }) => [
              privacyEmail && (
                <>
                  个人信息事务 <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>
                </>
              ),
            ]}
            actions={<ButtonLink href="/agreement">服务协议</ButtonLink>}
          />
        }
      />
    </SiteFrame>
  );
});
