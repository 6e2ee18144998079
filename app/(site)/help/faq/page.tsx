import { FaqView } from '@/components/about/faq-view';
import { HelpLayout } from '@/components/about/help-layout';
import { getPage } from '@/lib/contract/site';
import { pageMetadata } from '@/lib/server/metadata';
import { readOr404 } from '@/lib/server/read';

const path = '/help/faq';
export const revalidate = 3600;
export const metadata = pageMetadata({ path, section: '帮助中心' });

/** 常见问题. */
export default async function Page() {
  const page = await readOr404(getPage, { params: { key: 'faq' } });
  return (
    <HelpLayout path={path}>
      <FaqView page={page} />
    </HelpLayout>
  );
}
