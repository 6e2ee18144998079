'use client';

import { useState } from 'react';
import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { BusyButton } from '@/components/ui/busy-button';
import { type Column, DataTable } from '@/components/ui/data-table';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { dropMessages, sendMessagesAgain, UnsentMessage } from '@/lib/contract/operation';
import { channelLabels } from '@/lib/kinds/channel-labels';
import styles from './operation.module.css';
import { decidedRefs, dropMessagesRef, sendAgainRef, unsentRef } from './operation-refs';

const CHANNELS = ['sms', 'mail'] as const;
const channels = CHANNELS.map((value) => ({ value, label: channelLabels[value] }));

const columns: readonly Column<UnsentMessage>[] = [
  {
    label: '消息',
    as: 'title',
    cell: ({ subject, channel, recipient }) => (
      <>
        {subject}
        <small className="nowrap">{`${channelLabels[channel]} ${recipient}`}</small>
      </>
    ),
  },
  { label: '没有送达的原因', cell: ({ reason }) => <span className={styles.reason}>{reason}</span> },
  { label: '已试', as: 'figure', cell: ({ attempts }) => `${attempts} 次` },
  {
    label: '时间',
    cell: ({ createdAt, failedAt }) => (
      <div>
        <span className="nowrap">{`${failedAt.slice(0, 16)} 放弃发送`}</span>
        <small className="nowrap">{`${createdAt.slice(0, 16)} 建立`}</small>
      </div>
    ),
  },
];

type Chosen = { ids: number[] } | { channel: (typeof CHANNELS)[number] };
interface Asked {
  title: string;
  chosen: Chosen;
}

function DropDialog({ title, chosen, onClose }: Asked & { onClose: () => void }) {
  const { mutateAsync } = useEndpointMutation<typeof dropMessages>(dropMessagesRef, {
    refreshes: decidedRefs,
    meta: { quiet: true },
  });
  return (
    <PromptDialog
      title={title}
      label="原因"
      confirmLabel="放弃"
      maxLength={200}
      isValid={(text) => text.length >= 2 || '请写明原因'}
      send={async (reason) => {
        const { count } = await mutateAsync({ body: { ...chosen, reason } });
        toast(`已放弃 ${count} 条，记入操作记录`, 'done');
      }}
      onClose={onClose}
    >
      <p>对方仍能在站内消息里看到内容，只是不再发送短信或邮件。</p>
    </PromptDialog>
  );
}

/** Messages by SMS and mail that were given up: sent again, or dropped with a reason, one by one or a channel at once. */
export function UnsentView() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useAccountList(unsentRef, ({ pageIndex, oneOf }) => ({
    query: { pageIndex, pageSize: 20, channel: oneOf('channel', CHANNELS) },
  }));
  const channel = list.address.oneOf('channel', CHANNELS);
  const { mutate, isPending } = useEndpointMutation<typeof sendMessagesAgain>(sendAgainRef, {
    refreshes: decidedRefs,
    onSuccess: ({ count }) => toast(`${count} 条已重新发送，稍后看结果`, 'done'),
  });
  const hasAny = (list.query.data?.total ?? 0) > 0;
  return (
    <>
      <AccountList
        list={list}
        title="没有送达的消息"
        sub="站内消息不受影响"
        actions={
          channel &&
          hasAny && (
            <>
              <button
                type="button"
                className="btn btn-quiet"
                onClick={() => setAsked({ title: `放弃全部${channelLabels[channel]}`, chosen: { channel } })}
              >
                全部放弃
              </button>
              <BusyButton busy={isPending} onClick={() => mutate({ body: { channel } })}>
                {`全部${channelLabels[channel]}重新发送`}
              </BusyButton>
            </>
          )
        }
        noun="消息"
        unit="条"
        select={{ name: 'channel', label: '渠道', all: '全部', options: channels }}
        empty={{ title: '没有未送达的消息', text: '试过几次仍发不出去的短信与邮件会出现在这里。' }}
      >
        {(page) => (
          <DataTable
            rows={page.list}
            columns={columns}
            ops={({ id, subject }) => (
              <>
                <button
                  type="button"
                  className="more"
                  disabled={isPending}
                  aria-label={`重新发送：${subject}`}
                  onClick={() => mutate({ body: { ids: [id] } })}
                >
                  重新发送
                </button>
                <button
                  type="button"
                  className="more"
                  aria-label={`放弃：${subject}`}
                  onClick={() => setAsked({ title: `放弃“${subject}”`, chosen: { ids: [id] } })}
                >
                  放弃
                </button>
              </>
            )}
          />
        )}
      </AccountList>
      {asked && <DropDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
