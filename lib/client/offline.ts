import { isProductionBuild } from '@/lib/config/build-env';
import { whenIdle } from './when-idle';

/** Lets the browser show our own page when there is no network. Production only: it would hide a stopped dev server. */
export function keepOfflinePage(): void {
  if (!isProductionBuild || !('serviceWorker' in navigator)) return;
  whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
