'use client';

import { CaseDetail, standsAt } from '@/components/case/case-detail';

export interface ManagedDetailViewProps {
  /** What its kind is called. */
  title: string;
  list: string;
  /** Address of the detail: cases of other kinds, and of the kind's other variants, have others. */
  path: string;
}

/** One case of a kind, below the way back to its list. */
export const ManagedDetailView = ({ title, list, path }: ManagedDetailViewProps) => (
  <CaseDetail heading={`${title}详情`} back={{ href: list, label: `返回${title}` }} isHere={standsAt(path)} />
);
