import type { Metadata } from 'next';
import { SignUpView } from '@/components/public/activity/sign-up-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '活动报名' };

interface Props {
  searchParams: Promise<{ id?: string | string[] }>;
}

/** Sign-up for the activity in the address. */
export default async function SignUpActivityPage({ searchParams }: Props) {
  const { id } = await searchParams;
  return <SignUpView activityId={typeof id === 'string' ? recordId(id) : 0} />;
}
