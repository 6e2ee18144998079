import type { ReactNode } from 'react';
import { AppStart } from '@/components/shell/session/app-start';
import { ConsentBar } from '@/components/shell/session/consent-bar';
import { SkipLink } from '@/components/shell/skip-link';
import { Toaster } from '@/components/ui/toaster';
import { type ClientIdentity, IdentityProvider } from '@/lib/client/identity-context';

/** Common parts of every page: identity, skip link, consent question, session start and toasts. */
export function Providers({ identity, children }: { identity: ClientIdentity; children: ReactNode }) {
  return (
    <IdentityProvider identity={identity}>
      <SkipLink />
      <ConsentBar />
      {children}
      <AppStart />
      <Toaster />
    </IdentityProvider>
  );
}
