'use client';

import { OwnCaseView, standsAt } from '@/components/account/case/own-case-view';

export interface ManagedDetailViewProps {
  /** Label of the kind. */
  title: string;
  list: string;
  /** Detail path: cases of other kinds or variants have different ones. */
  path: string;
}

/** Detail page of one case, with a link back to its list. */
export const ManagedDetailView = ({ title, list, path }: ManagedDetailViewProps) => (
  <OwnCaseView heading={`${title}详情`} back={{ href: list, label: `返回${title}` }} isHere={standsAt(path)} />
);
