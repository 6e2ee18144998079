'use client';

import { useSearchParams } from 'next/navigation';
import { useAddressId } from '@/components/account/use-address-id';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { derived, Missing, QueryState, type Reading } from '@/components/ui/query-state';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { Message } from '@/lib/contract/messages';
import { messageRef, messagesRef } from './message-readings';
import { MessageRows } from './message-rows';
import { MessageTabs } from './message-tabs';
import { MessageText } from './message-text';
import { messageKindLabels, suggestPath } from './message-words';

/** Replies that are listed below the one that is shown. */
const OTHERS = 20;

/** One reply to a complaint or suggestion: the one that the address names, else the newest. */
export function SuggestDetailView() {
  const isNamed = useSearchParams().get('id') !== null;
  const quiet = { meta: { quiet: true } };
  const list = useEndpoint(messagesRef, { query: { kind: 'suggest', pageSize: OTHERS } }, quiet);
  const one = useEndpoint(messageRef, { params: { id: useAddressId() } }, { ...quiet, enabled: isNamed });
  const query: Reading<Message | null> = isNamed ? one : derived(list, (page) => page.list[0] ?? null);
  const others = (list.data?.list ?? []).filter(({ id }) => id !== query.data?.id);
  const unread = (of: Message['kind']) => list.data?.unreadCounts.find((entry) => entry.kind === of)?.count ?? 0;
  const missing = <Missing text="这条回复不属于当前账号，或者已经清理。" />;
  return (
    <>
      <TitleBox
        variant="work"
        title={messageKindLabels.suggest}
        actions={<ButtonLink href="/suggest/form">提交投诉建议</ButtonLink>}
      />
      <div className="card">
        <MessageTabs kind="suggest" unread={unread} />
      </div>
      <QueryState query={query} missing={missing}>
        {(reply) => {
          if (!reply)
            return <EmptyState title="还没有投诉建议回复" text="您提交的投诉与建议有了回复，会在这里通知您。" />;
          if (reply.kind !== 'suggest') return missing;
          return <MessageText message={reply} facts={reply.createdAt.slice(0, 16)} level={2} />;
        }}
      </QueryState>
      {others.length > 0 && (
        <Card title="其他回复" bare>
          <MessageRows messages={others} hrefOf={suggestPath} timeOf={({ createdAt }) => createdAt.slice(0, 10)} />
        </Card>
      )}
    </>
  );
}
