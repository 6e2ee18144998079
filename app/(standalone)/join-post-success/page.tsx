import type { Metadata } from 'next';
import { JoinSuccessView } from '@/components/joining/join-success-view';

export const metadata: Metadata = { title: '申请已提交' };

/** Receipt of an application for membership. */
export default function Page() {
  return <JoinSuccessView />;
}
