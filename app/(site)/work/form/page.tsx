import { Suspense } from 'react';
import { WorkForm } from '@/components/public/registration/work-form';
import { WorkFormIntro } from '@/components/public/registration/work-form-intro';
import { SiteFrame } from '@/components/shell/site-frame';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/work/form';

export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path });

/** 作品登记申请: filled in without a login, saved after one. */
export default function Page() {
  return (
    <SiteFrame path={path}>
      <Suspense fallback={<WorkFormIntro />}>
        <WorkForm />
      </Suspense>
    </SiteFrame>
  );
}
