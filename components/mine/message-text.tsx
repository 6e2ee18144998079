'use client';

import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import type { Message } from '@/lib/contract/messages';
import styles from './messages.module.css';
import { useMarkRead } from './use-mark-read';

export interface MessageTextProps {
  message: Message;
  /** Below the title: kind, time. */
  facts: ReactNode;
  /** Level of the title. */
  level?: 1 | 2;
}

/** A whole message, marked as read by being shown. */
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
