import { publicPage } from '@/components/public/templates/public-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { WayOn } from '@/components/shell/way-on';
import { BrokenTitle } from '@/components/ui/broken-title';
import { ButtonLink } from '@/components/ui/button-link';
import { parsePageData } from '@/lib/server/pages/page-data';
import { demoPage } from '@/lib/server/pages/site';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/demo/{what}', demoPage, ({ what, page: said }) => (
  <SiteFrame path={`/demo/${what}`} bare>
    <WayOn
      title={<BrokenTitle>{said.title}</BrokenTitle>}
      text={said.summary}
      leaf="plain"
      actions={
        <>
          {parsePageData(said).ways.map(({ label, href }) => (
            <ButtonLink key={href} href={href}>
              {label}
            </ButtonLink>
          ))}
          <ButtonLink href="/" variant="quiet">
            回首页
          </ButtonLink>
        </>
      }
    />
  </SiteFrame>
));
export const generateMetadata = page.generateMetadata;

/** Demo only: explains the external service of a real association, with the equivalent on this site. */
export default page.Page;
