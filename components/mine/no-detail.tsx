import type { UseQueryResult } from '@tanstack/react-query';
import Link from 'next/link';
import { EmptyState } from '@/components/ui/empty-state';
import { RetryButton } from '@/components/ui/retry-button';
import type { ApiError } from '@/lib/client/errors';

const UNKNOWN = 404;

export interface NoDetailProps {
  query: Pick<UseQueryResult<unknown, ApiError>, 'error' | 'refetch'>;
  /** Title of the page, kept as its h1. */
  title: string;
  /** Where the list of such things stands. */
  back: { href: string; label: string };
}

/** Instead of a detail: there is no such thing for this account, or it could not be read. */
export function NoDetail({ query, title, back }: NoDetailProps) {
  const link = (
    <Link className="btn" href={back.href} prefetch={false}>
      {back.label}
    </Link>
  );
  return (
    <>
      <h1 className="vh">{title}</h1>
      {query.error?.code === UNKNOWN ? (
        <EmptyState
          kind="error"
          title="不存在或无权查看"
          text="地址可能有误，或者它属于另一个账号。切换账号后可以再试。"
          actions={
            <>
              {link}
              <Link className="btn btn-quiet" href="/switch-account" prefetch={false}>
                切换账号
              </Link>
            </>
          }
        />
      ) : (
        <EmptyState
          kind="error"
          title="内容没有取到"
          text={`${query.error?.message || '网络中断或服务繁忙'}。`}
          actions={
            <>
              <RetryButton onRetry={() => void query.refetch()} />
              {link}
            </>
          }
        />
      )}
    </>
  );
}
