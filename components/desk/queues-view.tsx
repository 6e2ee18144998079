'use client';

import { TitleBox } from '@/components/ui/title-box';

/** What waits for the association, queue by queue. */
export function QueuesView() {
  return <TitleBox variant="work" title="待办" />;
}
