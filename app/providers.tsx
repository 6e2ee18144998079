import type { ReactNode } from 'react';
import { Toaster } from '@/components/feedback/toaster';
import { AppStart } from '@/components/session/app-start';
import { ConsentBar } from '@/components/session/consent-bar';
import { SkipLink } from '@/components/shell/skip-link';

/** What stands round every page: the way past its head, the question for consent, the session's start and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <ConsentBar />
      {children}
      <AppStart />
      <Toaster />
    </>
  );
}
