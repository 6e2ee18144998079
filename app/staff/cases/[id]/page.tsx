import type { Metadata } from 'next';
import { CaseReviewView } from '@/components/staff/queue/case-review-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '审核业务' };

/** One case of any kind, for the decision by staff. */
export default async function CaseReviewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <CaseReviewView key={id} id={recordId(id)} />;
}
