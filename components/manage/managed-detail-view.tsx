'use client';

import { CaseDetail } from '@/components/case/case-detail';

/** One case of a kind, below the way back to its list. */
export const ManagedDetailView = ({ title, list }: { title: string; list: string }) => (
  <CaseDetail heading={`${title}详情`} back={{ href: list, label: `返回${title}` }} />
);
