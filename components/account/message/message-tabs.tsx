import Link from 'next/link';
import type { MessageKind } from '@/lib/contract/messages';
import { messageKindLabels, messageTabs } from './message-labels';
import styles from './messages.module.css';

export interface MessageTabsProps {
  kind: MessageKind;
  unread: (kind: MessageKind) => number;
}

/** Tabs of the kinds of messages, with unread counts. */
export function MessageTabs({ kind, unread }: MessageTabsProps) {
  return (
    <div className={styles.tabs}>
      <nav className="subtabs" aria-label="消息类型">
        <ul>
          {messageTabs.map((tab) => (
            <li key={tab.kind}>
              <Link href={tab.path} prefetch={false} aria-current={tab.kind === kind ? 'page' : undefined}>
                {messageKindLabels[tab.kind]}
                {unread(tab.kind) > 0 && (
                  <span className={styles.count}>
                    {unread(tab.kind)}
                    <span className="vh"> 条未读</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
