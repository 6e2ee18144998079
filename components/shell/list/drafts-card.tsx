'use client';

import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { StatusTag } from '@/components/ui/status-tag';
import styles from './drafts-card.module.css';

export interface DraftsCardProps {
  /** `page` continues the form; `kindLabel` is shown where drafts of several kinds are listed. */
  drafts: readonly {
    id: number;
    title: string;
    /** Section where the draft goes on. */
    step?: string;
    kindLabel?: string;
    page: string;
    updatedAt: string;
  }[];
}

/** Unsubmitted drafts with links to their forms; nothing without drafts. */
export function DraftsCard({ drafts }: DraftsCardProps) {
  if (drafts.length === 0) return null;
  return (
    <div className={styles.drafts}>
      <Card title="没有提交的草稿" bare>
        <ul className="card-body lines">
          {drafts.map(({ id, title, step, kindLabel, page, updatedAt }) => (
            <li key={id} className={styles.draft}>
              <StatusTag state="草稿" tone="neutral" />
              <Link href={page} prefetch={false}>
                {title}
              </Link>
              <small>
                {[kindLabel, step && `填到“${step}”`, `保存于 ${updatedAt.slice(0, 16)}`].filter(Boolean).join('，')}
              </small>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
