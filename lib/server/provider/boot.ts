import { isDevelopmentBuild } from '@/lib/config/build-env';
import { env } from '@/lib/config/env';
import { isDemo, needsAddress, siteOrigin } from '@/lib/config/exposure';
import { consoleAsLines } from '../http/console-lines';
import { PORTAL, portal } from '../http/portal';
import { consoleLog, printsJson } from '../http/portal-log';
import { embeddedProvider } from './provider';

/** Validates the settings and starts the embedded provider. On failure, exits with a one-line message. */
export async function bootPortal(): Promise<void> {
  try {
    // In development Next's messages are for a person.
    if (!isDevelopmentBuild && printsJson()) consoleAsLines(consoleLog());
    if (!isDevelopmentBuild && needsAddress(env()))
      throw new Error('请用 SITE_URL 指明站点的公开地址，例如 SITE_URL=https://www.example.org');
    if (!isDevelopmentBuild && !env().SITE_URL && !isDemo(env()))
      console.warn(`没有设 SITE_URL：规范链接与站点地图写的是 ${siteOrigin(env())}，对外公开之前请设`);
    if (!env().API_HOST) await embeddedProvider();
  } catch (error) {
    console.error(`启动失败：${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  Object.assign(globalThis, { [PORTAL]: portal });
}
