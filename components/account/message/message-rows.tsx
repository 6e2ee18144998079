import Link from 'next/link';
import type { Message } from '@/lib/contract/messages';
import styles from './messages.module.css';

export interface MessageRowsProps {
  messages: readonly Message[];
  hrefOf: (id: number) => string;
  timeOf: (message: Message) => string;
  /** Whether to show the text below the title. */
  withBody?: boolean;
}

/** Messages as lines, unread ones marked. */
export function MessageRows({ messages, hrefOf, timeOf, withBody }: MessageRowsProps) {
  return (
    <ul className={`lines ${styles.list}`}>
      {messages.map((message) => (
        <li key={message.id} className={message.readAt ? undefined : styles.new}>
          <Link href={hrefOf(message.id)} prefetch={false}>
            <i />
            <b>
              {!message.readAt && <span className="vh">未读：</span>}
              {message.title}
            </b>
            <time>{timeOf(message)}</time>
            {withBody && <p>{message.body}</p>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
