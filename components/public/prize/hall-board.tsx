'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { loadPart } from '@/lib/client/browser/load-part';
import { useHallQuery } from './hall-query';

// Loaded on demand: results draw their covers in the browser, which the server-rendered hall does not need.
const HallResults = dynamic(() => loadPart(() => import('./hall-results').then((module) => module.HallResults)), {
  ssr: false,
  loading: () => <Skeleton variant="cards" rows={4} />,
});

export interface HallBoardProps {
  /** The server-rendered hall. */
  children: ReactNode;
}

/** The works of the hall, or the search results. */
export function HallBoard({ children }: HallBoardProps) {
  const q = useHallQuery();
  return q ? <HallResults q={q} /> : children;
}
