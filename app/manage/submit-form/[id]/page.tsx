import { Suspense } from 'react';
import { SubmitFormView } from '@/components/account/managed-case/submit-form-view';
import { managedMetadata } from '@/lib/server/pages/manage';

export const metadata = managedMetadata('/manage/submit-form/{id}');

/** Form of a kind by its section key, or a draft by its id. */
export default async function SubmitFormPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Suspense>
      <SubmitFormView key={id} id={id} />
    </Suspense>
  );
}
