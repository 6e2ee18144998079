'use client';

import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import type { Message } from '@/lib/contract/messages';
import styles from './messages.module.css';
import { useMarkRead } from './use-mark-read';

export interface MessageTextProps {
  message: Message;
  /** Kind and time, below the title. */
  facts: ReactNode;
  /** Heading level of the title. */
  level?: 1 | 2;
}

/** A whole message, marked as read when shown. */
export function MessageText({ message, facts, level = 1 }: MessageTextProps) {
  useMarkRead(message);
  const Heading = `h${level}` as const;
  const { title, body, link } = message;
  return (
    <article className={`card ${styles.message}`}>
      <Heading>{title}</Heading>
      <p className="mute">{facts}</p>
      <div className={styles.body}>{body}</div>
      {link.startsWith('/') && (
        <ButtonLink href={link} variant="ink">
          前往查看
        </ButtonLink>
      )}
    </article>
  );
}
