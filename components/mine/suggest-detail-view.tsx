'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { EmptyState } from '@/components/ui/empty-state';
import { RetryButton } from '@/components/ui/retry-button';
import { Skeleton } from '@/components/ui/skeleton';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getMessage, listMessages, Message } from '@/lib/contract/messages';
import { messagesRef } from './message-readings';
import { MessageTabs } from './message-tabs';
import { messageKindLabels, suggestPath } from './message-words';
import styles from './messages.module.css';
import { useMarkRead } from './use-mark-read';

const messageRef = endpointRef<typeof getMessage>('GET', '/api/v1/user/messages/{id}');

/** Replies that are listed below the one that is shown. */
const OTHERS = 20;
const UNKNOWN = 404;

function Reply({ message }: { message: Message }) {
  useMarkRead(message);
  return (
    <article className={`card ${styles.message}`}>
      <h2>{message.title}</h2>
      <p className="mute">{message.createdAt.slice(0, 16)}</p>
      <div className={styles.body}>{message.body}</div>
      {message.link.startsWith('/') && !message.link.startsWith('/message/suggest-detail') && (
        <Link className="btn btn-ink" href={message.link} prefetch={false}>
          前往查看
        </Link>
      )}
    </article>
  );
}

function Others({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) return null;
  return (
    <section className="card" aria-labelledby="other-replies">
      <div className="card-head">
        <h2 id="other-replies">其他回复</h2>
      </div>
      <ul className={`lines ${styles.list}`}>
        {messages.map(({ id, title, createdAt, readAt }) => (
          <li key={id} className={readAt ? undefined : styles.new}>
            <Link href={suggestPath(id)} prefetch={false}>
              <i />
              <b>
                {!readAt && <span className="vh">未读：</span>}
                {title}
              </b>
              <time>{createdAt.slice(0, 10)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One reply to a complaint or suggestion: the one that the address names, else the newest. */
export function SuggestDetailView() {
  const asked = useSearchParams().get('id') ?? '';
  const list = useEndpoint<typeof listMessages>(
    messagesRef,
    { query: { kind: 'suggest', pageSize: OTHERS } },
    { meta: { quiet: true } },
  );
  const one = useEndpoint<typeof getMessage>(
    messageRef,
    { params: { id: asked || '0' } },
    { enabled: asked !== '', meta: { quiet: true } },
  );
  const reply = asked === '' ? list.data?.list[0] : one.data;
  const failed = asked === '' ? list : one;
  const isMissing = one.error?.code === UNKNOWN || (reply && reply.kind !== 'suggest');
  const unread = (of: Message['kind']) => list.data?.unreadCounts.find((entry) => entry.kind === of)?.count ?? 0;
  const suggest = (
    <Link className="btn" href="/suggest/form" prefetch={false}>
      提交投诉建议
    </Link>
  );
  return (
    <>
      <TitleBox variant="work" title={messageKindLabels.suggest} actions={suggest} />
      <div className="card">
        <div className={styles.tabs}>
          <MessageTabs kind="suggest" unread={unread} />
        </div>
        {failed.isLoading && <Skeleton variant="lines" rows={4} />}
        {isMissing && (
          <EmptyState kind="error" title="不存在或无权查看" text="这条回复不属于当前账号，或者已经清理。" />
        )}
        {failed.error && !isMissing && (
          <EmptyState
            kind="error"
            title="内容没有取到"
            text={failed.error.message}
            actions={<RetryButton onRetry={() => void failed.refetch()} />}
          />
        )}
        {asked === '' && list.data?.total === 0 && (
          <EmptyState title="还没有投诉建议回复" text="您提交的投诉与建议有了回复，会在这里通知您。" />
        )}
      </div>
      {reply && !isMissing && <Reply message={reply} />}
      <Others messages={(list.data?.list ?? []).filter(({ id }) => id !== reply?.id)} />
    </>
  );
}
