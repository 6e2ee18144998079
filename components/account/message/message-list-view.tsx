'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { ButtonLink } from '@/components/ui/button-link';
import { Facts } from '@/components/ui/facts';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { MessageKind, readAllMessages } from '@/lib/contract/messages';
import { pastWords } from '@/lib/format/due-words';
import { messageKindLabels, messagePath } from './message-labels';
import { messageReadings, messagesRef } from './message-readings';
import { MessageRows } from './message-rows';
import { MessageTabs } from './message-tabs';

/** Replies to suggestions have a separate page. */
type ListedKind = Exclude<MessageKind, 'suggest'>;

const readAllRef = endpointRef<typeof readAllMessages>('POST', '/api/v1/user/messages-read');

const emptyTexts: Record<ListedKind, string> = {
  system: '账号、规则与服务时间的变化会在这里通知您。',
  business: '登记、订单、咨询与活动的进展会在这里通知您。',
};

export interface MessageListViewProps {
  kind: ListedKind;
}

/** Messages of one kind, unread ones marked; all can be marked as read at once. */
export function MessageListView({ kind }: MessageListViewProps) {
  const list = useAccountList(messagesRef, ({ pageIndex, oneOf }) => ({
    query: { kind, pageIndex, unread: oneOf('unread', ['1']) },
  }));
  const { address, query } = list;
  const onlyUnread = address.get('unread') === '1';
  const readAll = useEndpointMutation<typeof readAllMessages>(readAllRef, {
    refreshes: messageReadings,
    onSuccess: ({ count }) => toast(`${count} 条消息已标记为已读`, 'done'),
  });
  const unread = (of: MessageKind) => query.data?.unreadCounts.find((entry) => entry.kind === of)?.count ?? 0;
  const now = new Date(query.dataUpdatedAt);

  return (
    <AccountList
      list={list}
      title={messageKindLabels[kind]}
      sub={query.data ? <Facts items={[unread(kind) > 0 ? `${unread(kind)} 条未读` : '没有未读']} /> : undefined}
      actions={
        <>
          <ButtonLink href="/mine/userinfo/notifications" variant="quiet">
            通知设置
          </ButtonLink>
          <button
            type="button"
            className="btn btn-quiet"
            aria-pressed={onlyUnread}
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
      innerTabs={<MessageTabs kind={kind} unread={unread} />}
      noun="消息"
      empty={
        onlyUnread
          ? { title: '都读过了', text: '没有未读的消息。' }
          : { title: `还没有${messageKindLabels[kind]}`, text: emptyTexts[kind] }
      }
    >
      {(page) => (
        <MessageRows
          messages={page.list}
          hrefOf={messagePath}
          timeOf={({ createdAt }) => pastWords(createdAt, now)}
          withBody
        />
      )}
    </AccountList>
  );
}
