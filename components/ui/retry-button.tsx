'use client';

import type { ReactNode } from 'react';

export interface RetryButtonProps {
  /** What is tried again; without it the page is loaded anew. */
  onRetry?: () => void;
  children?: ReactNode;
}

/** 重试: tries again what has failed. */
export function RetryButton({ onRetry, children = '重试' }: RetryButtonProps) {
  return (
    <button type="button" className="btn btn-ink" onClick={() => (onRetry ? onRetry() : location.reload())}>
      {children}
    </button>
  );
}
