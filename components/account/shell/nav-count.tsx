import type { getCentreCounts } from '@/lib/contract/dashboard';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { CentreCounts } from './mine-nav';

export const countsRef = endpointRef<typeof getCentreCounts>('GET', '/api/v1/user/centre/counts');

export interface NavCountProps {
  of: keyof CentreCounts;
  counts: CentreCounts;
}

/** Number of to-dos or unread messages beside an entry of a navigation; nothing for none. */
export function NavCount({ of, counts }: NavCountProps) {
  const count = counts[of];
  if (count === 0) return null;
  const soft = of === 'unreadMessages';
  return (
    <span className={soft ? 'n soft' : 'n'}>
      {count > 99 ? '99+' : count}
      <span className="vh">{soft ? ' 项未读' : ' 项待办'}</span>
    </span>
  );
}
