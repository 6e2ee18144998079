import type { Metadata } from 'next';
import { SignUpView } from '@/components/public/activity/sign-up-view';

export const metadata: Metadata = { title: '活动报名' };

interface Props {
  searchParams: Promise<{ id?: string | string[] }>;
}

/** Sign-up for the activity in the address. */
export default async function SignUpActivityPage({ searchParams }: Props) {
  const { id } = await searchParams;
  const isNumber = typeof id === 'string' && /^[1-9]\d{0,8}$/.test(id);
  return <SignUpView activityId={isNumber ? Number(id) : 0} />;
}
