import { isProductionBuild } from '@/lib/config/build-env';
import { whenIdle } from './when-idle';

/** Registers the service worker with the offline page. In production only: it would mask a stopped dev server. */
export function keepOfflinePage(): void {
  if (!isProductionBuild || !('serviceWorker' in navigator)) return;
  whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
