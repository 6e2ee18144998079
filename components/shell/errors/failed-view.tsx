'use client';

import { WayOn } from '@/components/shell/way-on';
import { RetryButton } from '@/components/ui/retry-button';

export interface FailedViewProps {
  error: unknown;
  retry: () => void;
}

/** Id of the failure in the server log. */
const numberOf = (error: unknown): string =>
  error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : '';

/** Replaces a page whose rendering failed. Plain links, so that navigation reloads the application. */
export function FailedView({ error, retry }: FailedViewProps) {
  const number = numberOf(error);
  return (
    <main id="main">
      <title>页面没有打开</title>
      <p className="wrap serif">
        <a href="/">首页</a>
      </p>
      <WayOn
        leaf="struck"
        title="页面没有打开"
        text={`服务器处理这一页时出了差错，已经记录。请重试；仍然不行的，过几分钟再来。${number && `（编号 ${number}）`}`}
        actions={
          <>
            <RetryButton onRetry={retry} />
            <a className="btn" href="/">
              回首页
            </a>
            <a className="btn" href="/search">
              站内搜索
            </a>
            <a className="btn" href="/help/faq">
              常见问题
            </a>
          </>
        }
      />
    </main>
  );
}
