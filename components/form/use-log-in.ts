'use client';

import { useRouter } from 'next/navigation';

/** Label of the submit button for logged-out visitors. */
export const GUEST_SUBMIT = '登录并提交';

/** Navigates to the login, which returns to the current address. */
export function useLogIn(): () => void {
  const router = useRouter();
  return () => router.push(`/login?backUrl=${encodeURIComponent(location.pathname + location.search)}`);
}
