import type { Metadata } from 'next';
import { JoinSubmitView } from '@/components/joining/join-submit-view';

export const metadata: Metadata = { title: '入会申请' };

/** Applies for membership. */
export default function Page() {
  return <JoinSubmitView />;
}
