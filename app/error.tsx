'use client';

import { lazy, Suspense, useEffect } from 'react';
import { WayOn } from '@/components/shell/way-on';
import { RetryButton } from '@/components/ui/retry-button';
import { isChunkError } from '@/lib/client/browser/load-part';
import { messages } from '@/lib/client/http/messages';

interface Props {
  error: unknown;
  retry: () => void;
}

/** Replaces a page whose rendering failed; loaded on demand. */
const FailedView = lazy(() =>
  import('@/components/shell/errors/failed-view').then(({ FailedView }) => ({ default: FailedView })),
);

/** Replaces a page whose chunk could not be loaded: the connection failed, or a new version was deployed. */
function UnloadedPage() {
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return (
    <main id="main">
      <title>页面没有加载完</title>
      <p className="wrap serif">
        <a href="/">首页</a>
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

/** Error page of failed chunks and failed rendering. Part of every page. */
export default function ErrorPage({ error, retry }: Props) {
  const unloaded = isChunkError(error);
  useEffect(() => console.error(error), [error]);
  useEffect(() => {
    if (!unloaded) return;
    // Only a full load requests the chunk again.
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [unloaded]);
  if (unloaded) return <UnloadedPage />;
  return (
    <Suspense>
      <FailedView error={error} retry={retry} />
    </Suspense>
  );
}
