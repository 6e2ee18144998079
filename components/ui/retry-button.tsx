'use client';

import type { ReactNode } from 'react';

export interface RetryButtonProps {
  /** Action to retry; by default the page is reloaded. */
  onRetry?: () => void;
  children?: ReactNode;
}

/** 重试: repeats a failed action. */
export function RetryButton({ onRetry, children = '重试' }: RetryButtonProps) {
  return (
    <button type="button" className="btn btn-ink" onClick={() => (onRetry ? onRetry() : location.reload())}>
      {children}
    </button>
  );
}
