'use client';

import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { StatusTag } from '@/components/ui/status-tag';
import type { EndpointData } from '@/lib/contract/endpoint';
import type { listManaged } from '@/lib/contract/manage';
import styles from './manage.module.css';

/** Drafts of a kind, linked to their forms. */
export function DraftsCard({
  drafts,
  pageOf = (id) => `/manage/submit-form/${id}`,
}: {
  drafts: EndpointData<typeof listManaged>['drafts'];
  pageOf?: (id: number) => string;
}) {
  if (drafts.length === 0) return null;
  return (
    <div className={styles.drafts}>
      <Card title="没有提交的草稿" bare>
        <ul className="card-body lines">
          {drafts.map(({ id, title, updatedAt }) => (
            <li key={id} className={styles.draft}>
              <StatusTag state="草稿" tone="neutral" />
              <Link href={pageOf(id)} prefetch={false}>
                {title}
              </Link>
              <small>{`保存于 ${updatedAt.slice(0, 16)}`}</small>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
