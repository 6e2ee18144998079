'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CodeCard } from '@/components/public/case-party/code-card';
import styles from '@/components/public/case-party/party-room.module.css';
import { DetailSkeleton } from '@/components/shell/list/detail-skeleton';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { endpointKey } from '@/lib/client/http/endpoint-key';
import { type ApiError, isRefused } from '@/lib/client/http/errors';
import { call } from '@/lib/client/http/http';
import { enterJuryRoom, getJuryRoom, type JuryLook, lookAtJuryRoom, sendJuryCode } from '@/lib/contract/prize-jury';
import { JuryRoomView } from './jury-room-view';

const BACK = { href: '/scgp', label: '版权金奖' };

/** Page of a juror's link: the room, once a code has opened it. */
export function JuryPage({ roomKey }: { roomKey: string }) {
  const client = useQueryClient();
  const query = useQuery<JuryLook, ApiError>({
    queryKey: ['jury-look', roomKey],
    queryFn: () => call(lookAtJuryRoom, { body: { key: roomKey } }),
    meta: { background: true },
    retry: false,
  });
  const again = async () => {
    client.removeQueries({ queryKey: endpointKey(getJuryRoom, {}) });
    await query.refetch();
  };
  if (isRefused(query.error, 'linkEnded', 'notFound', 'invalid'))
    return (
      <>
        <h1 className="vh">评委评审</h1>
        <EmptyState
          title="链接不能打开"
          text={query.error.message}
          kind="closed"
          actions={<ButtonLink href={BACK.href}>{BACK.label}</ButtonLink>}
        />
      </>
    );
  return (
    <QueryState query={query} heading="评委评审" back={BACK} loading={<DetailSkeleton />}>
      {({ isOpen, title, association, recipient }) =>
        isOpen ? (
          <JuryRoomView onLeave={() => void again()} />
        ) : (
          <div className={`wrap ${styles.narrow}`}>
            <h1>{title}评审</h1>
            <p>{`${association}邀请您评审参评作品。请先用验证码确认您是收件人。`}</p>
            <CodeCard
              note={`验证码发送到邀请登记的手机 ${recipient}，5 分钟内有效。`}
              ask={() => call(sendJuryCode, { body: { key: roomKey } })}
              enter={async (code) => {
                await call(enterJuryRoom, { body: { key: roomKey, code } });
                await again();
              }}
            />
          </div>
        )
      }
    </QueryState>
  );
}
