import { isDevelopmentBuild } from '@/lib/config/build-env';
import { env } from '@/lib/config/env';
import { isDemo } from '@/lib/config/exposure';
import { PORTAL, portal } from '../http/portal';
import { closeProvider, embeddedProvider } from './provider';

/** Starts what the portal needs and sees to an orderly end. Exits with one plain line when that is impossible. */
export async function bootPortal(): Promise<void> {
  try {
    if (!isDevelopmentBuild && !isDemo(env()) && !env().SITE_URL)
      throw new Error('请用 SITE_URL 指明站点的公开地址，例如 SITE_URL=https://www.example.org');
    if (!env().API_HOST) await embeddedProvider();
  } catch (error) {
    console.error(`启动失败：${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  Object.assign(globalThis, { [PORTAL]: portal });
  // In production scripts/serve.mjs ends things in their order; Next's development server knows nothing of it.
  if (isDevelopmentBuild)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void closeProvider());
}
