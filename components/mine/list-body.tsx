'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { RetryButton } from '@/components/ui/retry-button';
import { Skeleton } from '@/components/ui/skeleton';
import type { ApiError } from '@/lib/client/errors';
import { ClientPager } from './client-pager';
import styles from './list.module.css';

interface AnyPage {
  list: readonly unknown[];
  total: number;
  pageIndex: number;
  pageSize: number;
}

export interface ListBodyProps<P extends AnyPage> {
  query: UseQueryResult<P, ApiError>;
  onPage: (page: number) => void;
  unit?: string;
  /** Stands in for an empty list and says what to do next. */
  empty: { title: string; text: string; actions?: ReactNode };
  children: (page: P) => ReactNode;
}

/** What a list shows: its shape while it is read, 重试 when that failed, the next step when it is empty, else its entries. */
export function ListBody<P extends AnyPage>({ query, onPage, unit, empty, children }: ListBodyProps<P>) {
  if (query.isPending) {
    return (
      <div className={styles.pad}>
        <Skeleton variant="lines" rows={5} />
      </div>
    );
  }
  if (query.data === undefined) {
    return (
      <div className={styles.flat}>
        <EmptyState
          kind="error"
          title="列表没有取到"
          text={`${query.error?.message || '网络中断或服务繁忙'}。您填写的条件都还在。`}
          actions={<RetryButton onRetry={() => void query.refetch()} />}
        />
      </div>
    );
  }
  const page = query.data;
  return (
    <div aria-busy={query.isPlaceholderData}>
      {page.list.length > 0 ? (
        children(page)
      ) : (
        <div className={styles.flat}>
          <EmptyState {...empty} />
        </div>
      )}
      <div className={styles.foot}>
        <ClientPager
          total={page.total}
          pageIndex={page.pageIndex}
          pageSize={page.pageSize}
          onPage={onPage}
          unit={unit}
        />
      </div>
    </div>
  );
}
