'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DetailSkeleton } from '@/components/shell/list/detail-skeleton';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { endpointKey } from '@/lib/client/http/endpoint-key';
import { type ApiError, isRefused } from '@/lib/client/http/errors';
import { call } from '@/lib/client/http/http';
import { getPartyRoom, lookAtPartyRoom, type PartyLook } from '@/lib/contract/case-parties';
import { PartyEntrance } from './party-entrance';
import { PartyRoomView } from './party-room-view';

const BACK = { href: '/party-room', label: '填写查询码' };

/** Page of a link: its room, once a code has opened it. */
export function PartyPage({ roomKey }: { roomKey: string }) {
  const client = useQueryClient();
  const query = useQuery<PartyLook, ApiError>({
    queryKey: ['party-look', roomKey],
    queryFn: () => call(lookAtPartyRoom, { body: { key: roomKey } }),
    meta: { background: true },
    retry: false,
  });
  const again = async () => {
    client.removeQueries({ queryKey: endpointKey(getPartyRoom, {}) });
    await query.refetch();
  };
  if (isRefused(query.error, 'linkEnded', 'notFound', 'invalid'))
    return (
      <>
        <h1 className="vh">案件当事人</h1>
        <EmptyState
          title="链接不能打开"
          text={query.error.message}
          kind="closed"
          actions={<ButtonLink href={BACK.href}>{BACK.label}</ButtonLink>}
        />
      </>
    );
  return (
    <QueryState query={query} heading="案件当事人" back={BACK} loading={<DetailSkeleton />}>
      {(look) =>
        look.isOpen ? (
          <PartyRoomView onLeave={again} />
        ) : (
          <PartyEntrance roomKey={roomKey} look={look} onEntered={again} />
        )
      }
    </QueryState>
  );
}
