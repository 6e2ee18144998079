'use client';

import type { ReactNode } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

/** What works by script alone: no click and no key reaches it before it is alive, so that none is lost. */
export function Alive({ children }: { children: ReactNode }) {
  return <div inert={!useHydrated()}>{children}</div>;
}
