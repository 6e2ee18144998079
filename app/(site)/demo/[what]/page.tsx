import { SiteFrame } from '@/components/shell/site-frame';
import { WayOn } from '@/components/templates/way-on';
import { ButtonLink } from '@/components/ui/button-link';
import { getPage } from '@/lib/contract/site';
import { pageMetadata } from '@/lib/server/metadata';
import { parsePageData } from '@/lib/server/page-data';
import { readOr404 } from '@/lib/server/read';

interface PageProps {
  params: Promise<{ what: string }>;
}

const pageOf = async (params: PageProps['params']) =>
  readOr404(getPage, { params: { key: `demo-${(await params).what}` } });

export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps) {
  const [{ what }, { title, summary }] = [await params, await pageOf(params)];
  return pageMetadata({ path: `/demo/${what}`, title, description: summary });
}

/** Says in the demo what a real association has at this place, and where the same is found here. */
export default async function Page({ params }: PageProps) {
  const [{ what }, page] = [await params, await pageOf(params)];
  return (
    <SiteFrame path={`/demo/${what}`} bare>
      <WayOn
        title={page.title}
        text={page.summary}
        leaf="plain"
        actions={
          <>
            {parsePageData(page).ways.map(({ label, href }) => (
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
  );
}
