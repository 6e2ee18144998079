'use client';

import { useRouter } from 'next/navigation';

/** Words on the button that sends a form, for a visitor. */
export const GUEST_SUBMIT = '登录并提交';

/** Goes to log in, and comes back to this page as its address stands. */
export function useLogIn(): () => void {
  const router = useRouter();
  return () => router.push(`/login?backUrl=${encodeURIComponent(location.pathname + location.search)}`);
}
