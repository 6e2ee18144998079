'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { queryClient } from '@/lib/client/http/query-client';
import { start } from '@/lib/client/session/start-up';

/** Part that works by script only: inert until hydrated, so that no click or key is lost. */
export function Alive({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  // Runs before the effects of the children: the first request must use the identity of this tab.
  useLayoutEffect(() => void start(), []);
  return (
    <QueryClientProvider client={client}>
      <div inert={!useHydrated()}>{children}</div>
    </QueryClientProvider>
  );
}
