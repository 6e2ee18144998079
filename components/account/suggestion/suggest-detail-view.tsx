'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { messageKindLabels } from '@/components/account/message/message-labels';
import { messagesRef } from '@/components/account/message/message-readings';
import { MessageTabs } from '@/components/account/message/message-tabs';
import { useMarkRead } from '@/components/account/message/use-mark-read';
import { useAddressId } from '@/components/shell/list/use-address-id';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { derived, Missing, QueryState, type Reading } from '@/components/ui/query-state';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { Message, MessageKind } from '@/lib/contract/messages';
import type { Suggestion } from '@/lib/contract/suggestions';
import { suggestionPath } from '@/lib/kinds/content/suggestion-labels';
import classes from './suggest.module.css';
import { SuggestionArticle } from './suggestion-article';
import { repliesRef, suggestionRef } from './suggestion-refs';

/** Number of other replies listed below. */
const OTHERS = 20;
const MOST = 100;
const quiet = { meta: { quiet: true } };

/** Marks the notification of a reply as read once the reply is shown. */
function ReadMessage({ message }: { message: Message }) {
  useMarkRead(message);
  return null;
}

/** One complaint or suggestion with its reply: the one in the address, else that with the newest reply. */
export function SuggestDetailView() {
  const isNamed = useSearchParams().get('id') !== null;
  const named = useAddressId();
  const replies = useEndpoint(repliesRef, { query: { pageSize: OTHERS } }, quiet);
  const unread = useEndpoint(
    messagesRef,
    { query: { kind: 'suggest', unread: '1', pageSize: MOST } },
    { meta: { background: true } },
  );
  const id = isNamed ? named : replies.data?.list[0]?.id;
  const one = useEndpoint(suggestionRef, { params: { id: id ?? 0 } }, { ...quiet, enabled: id !== undefined });
  const none = derived(replies, (): Suggestion | null => null);
  const query: Reading<Suggestion | null> = id === undefined ? none : one;
  const others = (replies.data?.list ?? []).filter((row) => row.id !== id);
  const unreadOf = (kind: MessageKind) => unread.data?.unreadCounts.find((entry) => entry.kind === kind)?.count ?? 0;
  const unreadReplies = (unread.data?.list ?? []).filter(({ link }) => id !== undefined && link === suggestionPath(id));
  return (
    <>
      <TitleBox
        variant="work"
        title={messageKindLabels.suggest}
        actions={
          <>
            <ButtonLink href="/suggest">全部投诉建议</ButtonLink>
            <ButtonLink href="/suggest/form" variant="ink">
              提交投诉建议
            </ButtonLink>
          </>
        }
      />
      <div className="card">
        <MessageTabs kind="suggest" unread={unreadOf} />
      </div>
      <QueryState query={query} missing={<Missing text="这件投诉建议不属于当前账号。" />}>
        {(suggestion) =>
          suggestion ? (
            <>
              <SuggestionArticle suggestion={suggestion} />
              {unreadReplies.map((message) => (
                <ReadMessage key={message.id} message={message} />
              ))}
            </>
          ) : (
            <EmptyState title="还没有投诉建议回复" text="您提交的投诉与建议有了回复，会在这里通知您。" />
          )
        }
      </QueryState>
      {others.length > 0 && (
        <Card title="其他回复" bare>
          <ul className={classes.others}>
            {others.map((row) => (
              <li key={row.id}>
                <Link href={suggestionPath(row.id)} prefetch={false}>
                  <b>{row.title}</b>
                  <time>{row.repliedAt?.slice(0, 10)}</time>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
