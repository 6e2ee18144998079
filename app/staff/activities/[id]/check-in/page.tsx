import type { Metadata } from 'next';
import { CheckInView } from '@/components/staff/activity/check-in-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '签到' };

/** Check-in for an activity. */
export default async function CheckInPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <CheckInView id={recordId(id)} />;
}
