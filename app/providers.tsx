'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Toaster } from '@/components/feedback/toaster';
import { AppStart } from '@/components/session/app-start';
import { ConsentBar } from '@/components/session/consent-bar';
import { SkipLink } from '@/components/shell/skip-link';
import { queryClient } from '@/lib/client/query-client';

/** What every page needs in the browser: the way past its head, the question for consent, queries, the session's start and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <SkipLink />
      <ConsentBar />
      {children}
      <AppStart />
      <Toaster />
    </QueryClientProvider>
  );
}
