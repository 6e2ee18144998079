import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { StatesGallery } from '@/components/account/states/states-gallery';
import { WorkFrame } from '@/components/shell/work-frame';
import { showsWorkshop } from '@/lib/server/pages/workshop';

export const metadata: Metadata = { title: '界面状态', robots: { index: false, follow: false } };

/** Gallery of the states of lists, details and forms, for developers. */
export default async function Page() {
  if (!(await showsWorkshop())) notFound();
  return (
    <WorkFrame path="/dev/states">
      <StatesGallery />
    </WorkFrame>
  );
}
