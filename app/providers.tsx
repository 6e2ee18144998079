import type { ReactNode } from 'react';
import { Toaster } from '@/components/feedback/toaster';
import { AppStart } from '@/components/session/app-start';
import { ConsentBar } from '@/components/session/consent-bar';
import { SkipLink } from '@/components/shell/skip-link';

/** Common parts of every page: skip link, consent question, session start and toasts. */
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
