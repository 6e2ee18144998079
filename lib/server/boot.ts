import { env } from '@/lib/env';
import { closeProvider, embeddedProvider } from './provider';

/** Starts what the portal needs and sees to an orderly end. Exits with one plain line when that is impossible. */
export async function bootPortal(): Promise<void> {
  try {
    if (!env().API_HOST) await embeddedProvider();
  } catch (error) {
    console.error(`启动失败：${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void closeProvider());
}
