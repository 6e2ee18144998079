import type { ReactNode } from 'react';
import { AppStart } from '@/components/shell/session/app-start';
import { ConsentBar } from '@/components/shell/session/consent-bar';
import { SkipLink } from '@/components/shell/skip-link';
import { Toaster } from '@/components/ui/toaster';

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
