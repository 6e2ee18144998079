'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Toaster } from '@/components/feedback/toaster';
import { AppStart } from '@/components/session/app-start';
import { ConsentBar } from '@/components/session/consent-bar';
import { queryClient } from '@/lib/client/query-client';

/** What every page needs in the browser: queries, the session's start, toasts and the question for consent. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      {children}
      <AppStart />
      <ConsentBar />
      <Toaster />
    </QueryClientProvider>
  );
}
