'use client';

import { useEffect } from 'react';
import { WayOn } from '@/components/templates/way-on';
import { RetryButton } from '@/components/ui/retry-button';
import { messages } from '@/lib/client/errors';
import { isChunkError } from '@/lib/client/load-part';

interface Props {
  error: unknown;
  retry: () => void;
}

/** The number under which the server's log knows the failure. */
const numberOf = (error: unknown): string =>
  error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : '';

/** Stands for a page whose script did not arrive: that is the line's fault, or the page has been renewed meanwhile. */
function UnloadedPage() {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return (
    <main id="main">
      <title>页面没有加载完 - 云州市版权协会</title>
      <p className="wrap serif">
        <a href="/">云州市版权协会</a>
      </p>
      <WayOn
        leaf="struck"
        title={isOffline ? messages.offline : '页面没有加载完'}
        text={
          isOffline
            ? '网络恢复后本页会自动重新打开，您已提交的内容不受影响。'
            : '网络不稳定，或者网站刚刚更新。请重新打开本页。'
        }
        actions={<RetryButton onRetry={() => location.reload()} />}
      />
    </main>
  );
}

/** Stands for a page whose rendering failed. The links are plain, so that following one starts afresh. */
export default function ErrorPage({ error, retry }: Props) {
  const unloaded = isChunkError(error);
  useEffect(() => console.error(error), [error]);
  useEffect(() => {
    if (!unloaded) return;
    // Only a full load asks for the script again.
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [unloaded]);
  if (unloaded) return <UnloadedPage />;
  const number = numberOf(error);
  return (
    <main id="main">
      <title>页面没有打开 - 云州市版权协会</title>
      <p className="wrap serif">
        <a href="/">云州市版权协会</a>
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
