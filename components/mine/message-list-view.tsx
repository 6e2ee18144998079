'use client';

import { keepPreviousData } from '@tanstack/react-query';
import Link from 'next/link';
import { Facts } from '@/components/ui/facts';
import { TitleBox } from '@/components/ui/title-box';
import { toast } from '@/lib/client/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { listMessages, Message, MessageKind, readAllMessages } from '@/lib/contract/messages';
import { pastWords } from '@/lib/format/due-words';
import { ListBody } from './list-body';
import { messageReadings, messagesRef } from './message-readings';
import { MessageTabs } from './message-tabs';
import { messageKindLabels, messagePath } from './message-words';
import styles from './messages.module.css';
import { oneOf, useListAddress } from './use-list-address';

/** Replies to suggestions have a page of their own. */
type ListedKind = Exclude<MessageKind, 'suggest'>;

const readAllRef = endpointRef<typeof readAllMessages>('POST', '/api/v1/user/messages-read');

const emptyWords: Record<ListedKind, string> = {
  system: '账号、规则与服务时间的变化会在这里通知您。',
  business: '登记、订单、咨询与活动的进展会在这里通知您。',
};

function Row({ message, now }: { message: Message; now: Date }) {
  return (
    <li className={message.readAt ? undefined : styles.new}>
      <Link href={messagePath(message.id)} prefetch={false}>
        <i />
        <b>
          {!message.readAt && <span className="vh">未读：</span>}
          {message.title}
        </b>
        <time>{pastWords(message.createdAt, now)}</time>
        <p>{message.body}</p>
      </Link>
    </li>
  );
}

export interface MessageListViewProps {
  kind: ListedKind;
}

/** Messages of one kind, unread ones marked; all can be marked as read at once. */
export function MessageListView({ kind }: MessageListViewProps) {
  const address = useListAddress();
  const onlyUnread = oneOf(address.get('unread'), ['1']);
  const { pageIndex } = address;
  const query = useEndpoint<typeof listMessages>(
    messagesRef,
    { query: { kind, pageIndex, unread: onlyUnread } },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  );
  const readAll = useEndpointMutation<typeof readAllMessages>(readAllRef, {
    refreshes: messageReadings,
    onSuccess: ({ count }) => toast(`${count} 条消息已标记为已读`, 'done'),
  });
  const unread = (of: MessageKind) => query.data?.unreadCounts.find((entry) => entry.kind === of)?.count ?? 0;
  const now = new Date(query.dataUpdatedAt);

  return (
    <>
      <TitleBox
        variant="work"
        title={messageKindLabels[kind]}
        sub={query.data ? <Facts items={[unread(kind) > 0 ? `${unread(kind)} 条未读` : '没有未读']} /> : undefined}
        actions={
          <>
            <button
              type="button"
              className="btn btn-quiet"
              aria-pressed={onlyUnread !== undefined}
              onClick={() => address.change({ unread: onlyUnread ? '' : '1' })}
            >
              {onlyUnread ? '显示全部' : '只看未读'}
            </button>
            <button
              type="button"
              className="btn"
              disabled={unread(kind) === 0 || readAll.isPending}
              onClick={() => readAll.mutate({ body: { kind } })}
            >
              全部已读
            </button>
          </>
        }
      />
      <div className="card">
        <div className={styles.tabs}>
          <MessageTabs kind={kind} unread={unread} />
        </div>
        <ListBody
          query={query}
          onPage={(page) => address.change({ unread: onlyUnread ?? '', pageIndex: page > 1 ? String(page) : '' })}
          empty={{
            title: onlyUnread ? '都读过了' : `还没有${messageKindLabels[kind]}`,
            text: onlyUnread ? '没有未读的消息。' : emptyWords[kind],
          }}
        >
          {(page) => (
            <ul className={`lines ${styles.list}`}>
              {page.list.map((message) => (
                <Row key={message.id} message={message} now={now} />
              ))}
            </ul>
          )}
        </ListBody>
      </div>
    </>
  );
}
