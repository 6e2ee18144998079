'use client';

import type { ReactNode } from 'react';
import { type ApiError, isRefused } from '@/lib/client/http/errors';
import { messages } from '@/lib/client/http/messages';
import { useIsBare } from '@/lib/client/orders/use-pay-types';
import { sentence } from '@/lib/text/sentence';
import { ButtonLink } from './button-link';
import { EmptyState } from './empty-state';
import { RetryButton } from './retry-button';
import { Skeleton } from './skeleton';

const FORBIDDEN = 403;

/** State of a query; compatible with the results of react-query. */
export interface Reading<D> {
  data: D | undefined;
  error: ApiError | null;
  refetch: () => unknown;
}

/** Combines two queries: succeeds once both have, fails as soon as one has. */
export function both<A, B>(a: Reading<A>, b: Reading<B>): Reading<[A, B]> {
  return {
    data: a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
    error: a.error ?? b.error,
    refetch: () => [a, b].forEach((reading) => void reading.refetch()),
  };
}

/** Maps the data of a query. */
export const derived = <A, B>({ data, error, refetch }: Reading<A>, make: (data: A) => B): Reading<B> => ({
  data: data === undefined ? undefined : make(data),
  error,
  refetch,
});

/** A pending query. */
export const unread = <D,>(refetch: Reading<D>['refetch']): Reading<D> => ({ data: undefined, error: null, refetch });

/** A successful query. */
export const read = <D,>(data: D, refetch: Reading<D>['refetch']): Reading<D> => ({ data, error: null, refetch });

/** Link to the list that an object belongs to. */
export interface Back {
  href: string;
  label: string;
}

export interface MissingProps {
  text?: string;
  back?: Back;
  /** Links shown instead of the switch to another identity. */
  actions?: ReactNode;
}

/** The object does not exist for this account; whether it exists for another is not disclosed. */
export function Missing({ text, back, actions }: MissingProps) {
  return (
    <EmptyState
      kind="error"
      title="不存在或无权查看"
      text={text ?? '地址可能有误，或者它属于另一个账号。切换账号后可以再试。'}
      actions={
        <>
          {back && <ButtonLink href={back.href}>{back.label}</ButtonLink>}
          {text ? (
            actions
          ) : (
            <ButtonLink href="/switch-account" variant="quiet">
              切换账号
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/** The provider has no endpoint for it, so neither a retry nor another account helps. */
export function NotProvided({ back }: { back?: Back }) {
  return (
    <EmptyState
      title="内容暂未提供"
      text="这项内容还没有接入，暂时不能查看；其他功能不受影响。"
      actions={<ButtonLink href={back?.href ?? '/'}>{back?.label ?? '回首页'}</ButtonLink>}
    />
  );
}

export interface FailedProps {
  reading: Pick<Reading<unknown>, 'error' | 'refetch'>;
  /** Title of the failure: 列表没有取到. */
  title?: string;
  /** Sentence after the reason. */
  hint?: string;
  back?: Back;
}

/** Forbidden for this account: says who can grant access instead of offering a retry. */
function Forbidden({ message, back }: { message?: string; back?: Back }) {
  return (
    <EmptyState
      kind="closed"
      title="没有权限查看"
      text={`${sentence(message || '没有权限访问')}需要时请账号的管理员开通，或者切换到有权限的账号。`}
      actions={
        <>
          {back && <ButtonLink href={back.href}>{back.label}</ButtonLink>}
          <ButtonLink href="/switch-account" variant="quiet">
            切换账号
          </ButtonLink>
        </>
      }
    />
  );
}

/** The query failed and may be retried. */
export function Failed({ reading, title = '内容没有取到', hint = '', back }: FailedProps) {
  const { code, message } = reading.error ?? {};
  if (code === FORBIDDEN) return <Forbidden message={message} back={back} />;
  if (message === messages.offline)
    return (
      <EmptyState
        kind="offline"
        title={messages.offline}
        text={`网络恢复后会自动再取一次，也可以现在重试。${hint}`}
        actions={
          <>
            <RetryButton onRetry={() => void reading.refetch()} />
            {back && <ButtonLink href={back.href}>{back.label}</ButtonLink>}
          </>
        }
      />
    );
  return (
    <EmptyState
      kind="error"
      title={title}
      text={`${sentence(message || '网络中断或服务繁忙')}${hint}`}
      actions={
        <>
          <RetryButton onRetry={() => void reading.refetch()} />
          {back && <ButtonLink href={back.href}>{back.label}</ButtonLink>}
        </>
      }
    />
  );
}

export interface QueryStateProps<D> extends Omit<FailedProps, 'reading' | 'title'> {
  query: Reading<D>;
  /** Title of the page, a visually hidden h1 while there is no content. */
  heading?: string;
  /** Skeleton shown while loading. */
  loading?: ReactNode;
  /** Title of a failure. */
  failed?: string;
  /** Shown when the object does not exist or belongs to another account. */
  missing?: ReactNode;
  /** Wraps the loading and failure states in the page's frame. */
  frame?: (instead: ReactNode) => ReactNode;
  children: (data: D) => ReactNode;
}

/** Renders a query: a skeleton, then 重试 after a failure, 不存在 for a missing object, or the result of `children`. */
export function QueryState<D>({
  query,
  heading,
  loading = <Skeleton variant="lines" rows={4} />,
  failed,
  missing,
  hint,
  back,
  frame = (instead) => instead,
  children,
}: QueryStateProps<D>) {
  const { data, error } = query;
  const isMissing = isRefused(error, 'notFound');
  const isBare = useIsBare(error);
  // Keeps earlier data after a failed refetch, unless the object is gone.
  if (data !== undefined && !isMissing) return children(data);
  return frame(
    <>
      {heading && <h1 className="vh">{heading}</h1>}
      {isBare && <NotProvided back={back} />}
      {!isBare && isMissing && (missing ?? <Missing back={back} />)}
      {!isBare && error && !isMissing && <Failed reading={query} title={failed} hint={hint} back={back} />}
      {!error && loading}
    </>,
  );
}
