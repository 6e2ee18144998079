'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DetailSkeleton } from '@/components/shell/list/detail-skeleton';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { type ApiError, isRefused } from '@/lib/client/http/errors';

export interface LinkPageProps<L> {
  /** Name of the reading and the key of the link. */
  queryKey: readonly [string, string];
  /** Looks at the link. Refused for one that has ended or does not exist. */
  look: () => Promise<L>;
  /** Key of the reading of the room, which another person may have left in the cache. */
  roomKey: readonly unknown[];
  /** Heading while the room is not there. */
  heading: string;
  back: { href: string; label: string };
  /** Draws the room or its entrance; `again` looks at the link again after entering or leaving. */
  children: (look: L, again: () => Promise<void>) => ReactNode;
}

/** Page of a link to a room that a code opens, or the reason why it does not open. */
export function LinkPage<L>({ queryKey, look, roomKey, heading, back, children }: LinkPageProps<L>) {
  const client = useQueryClient();
  const query = useQuery<L, ApiError>({ queryKey, queryFn: look, meta: { background: true }, retry: false });
  const again = async () => {
    client.removeQueries({ queryKey: roomKey });
    await query.refetch();
  };
  if (isRefused(query.error, 'linkEnded', 'notFound', 'invalid'))
    return (
      <>
        <h1 className="vh">{heading}</h1>
        <EmptyState
          title="链接不能打开"
          text={query.error.message}
          kind="closed"
          actions={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
        />
      </>
    );
  return (
    <QueryState query={query} heading={heading} back={back} loading={<DetailSkeleton />}>
      {(found) => children(found, again)}
    </QueryState>
  );
}
