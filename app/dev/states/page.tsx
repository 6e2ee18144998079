import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WorkFrame } from '@/components/shell/work-frame';
import { StatesGallery } from '@/components/states/states-gallery';
import { showsWorkshop } from '@/lib/server/pages/workshop';

export const metadata: Metadata = { title: '界面状态', robots: { index: false, follow: false } };

/** Every state that a list, a detail and a form can be in, in one place, for those who build the site. */
export default async function Page() {
  if (!(await showsWorkshop())) notFound();
  return (
    <WorkFrame path="/dev/states">
      <StatesGallery />
    </WorkFrame>
  );
}
