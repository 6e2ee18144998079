'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { queryClient } from '@/lib/client/query-client';
import { start } from '@/lib/client/start-up';

/** What works by script alone: no click and no key reaches it before it is alive, so that none is lost. */
export function Alive({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  // Before any effect within: the first call must know as whom this tab acts.
  useLayoutEffect(() => void start(), []);
  return (
    <QueryClientProvider client={client}>
      <div inert={!useHydrated()}>{children}</div>
    </QueryClientProvider>
  );
}
