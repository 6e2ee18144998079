'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { Facts } from '@/components/ui/facts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getMessage } from '@/lib/contract/messages';
import { BackLink } from './back-link';
import { DetailSkeleton } from './detail-skeleton';
import { messageKindLabels, messageTabs } from './message-words';
import styles from './messages.module.css';
import { NoDetail } from './no-detail';
import { useMarkRead } from './use-mark-read';

const messageRef = endpointRef<typeof getMessage>('GET', '/api/v1/user/messages/{id}');

/** One message, marked as read by being shown, with the way to what it is about. */
export function MessageDetailView() {
  const id = useSearchParams().get('id') ?? '';
  const query = useEndpoint(messageRef, { params: { id: id || '0' } }, { meta: { quiet: true } });
  const message = query.data;
  useMarkRead(message);

  if (query.isPending) return <DetailSkeleton title="消息详情" />;
  if (!message)
    return <NoDetail query={query} title="消息详情" back={{ href: '/message/system', label: '返回我的消息' }} />;
  const list = messageTabs.find((tab) => tab.kind === message.kind)?.path ?? '/message/system';
  return (
    <>
      <BackLink href={list}>{`返回${messageKindLabels[message.kind]}`}</BackLink>
      <article className={`card ${styles.message}`}>
        <h1>{message.title}</h1>
        <p className="mute">
          <Facts items={[messageKindLabels[message.kind], message.createdAt.slice(0, 16)]} />
        </p>
        <div className={styles.body}>{message.body}</div>
        {message.link.startsWith('/') && (
          <Link className="btn btn-ink" href={message.link} prefetch={false}>
            前往查看
          </Link>
        )}
      </article>
    </>
  );
}
