'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { loadPart } from '@/lib/client/load-part';
import { useHallQuery } from './hall-query';

// Covers are drawn by code that the hall itself, drawn on the server, never loads.
const HallResults = dynamic(() => loadPart(() => import('./hall-results').then((module) => module.HallResults)), {
  ssr: false,
  loading: () => <Skeleton variant="cards" rows={4} />,
});

export interface HallBoardProps {
  /** The hall as the server drew it. */
  children: ReactNode;
}

/** The works of the hall, or those that were searched for. */
export function HallBoard({ children }: HallBoardProps) {
  const q = useHallQuery();
  return q ? <HallResults q={q} /> : children;
}
