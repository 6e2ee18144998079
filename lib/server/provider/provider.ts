import path from 'node:path';
import { env, isBuilding, keysDirOf, serverOf } from '@/lib/config/env';
import { isDemo, isExposed, seedOf } from '@/lib/config/exposure';
import { bootProvider, type Provider, type ProviderConfig } from '@/lib/provider/boot/boot';
import { forgetPages, invalidateTags } from './invalidate';
import { wechatSettings } from './wechat-settings';

export { sharedAnswer } from '@/lib/provider/core/shared-answer';
export { onStatementTime } from '@/lib/provider/db/statement-times';
export { type OperationFigures, readFigures } from '@/lib/provider/domains/operation';
export type { WechatSettings } from '@/lib/provider/gateways/wechat-payment';
export { networkOf } from '@/lib/provider/http/network';

/** Global, because Next loads this module in several bundles, and there must be one provider per process. */
const shared = globalThis as typeof globalThis & { portalProvider?: Promise<Provider> };

/** The embedded provider, booted on first use. Never booted with API_HOST. */
export function embeddedProvider(): Promise<Provider> {
  shared.portalProvider ??= bootProvider(isBuilding() ? buildConfig() : runConfig());
  return shared.portalProvider;
}

/** Configuration for `next build`, which renders all pages from the in-memory demo and accesses nothing else. */
const buildConfig = (): ProviderConfig => ({
  database: 'memory',
  seed: 'demo',
  work: false,
  settings: { demo: true, exposed: false, showOutbox: false },
  logLevel: 'error',
  invalidate: () => undefined,
  forget: () => undefined,
});

function runConfig(): ProviderConfig {
  const all = env();
  const { DATA_DIR, SITE_URL, OCR_URL, ...rest } = all;
  const [demo, exposed] = [isDemo(all), isExposed(all)];
  const keysDir = keysDirOf(all);
  return {
    database: serverOf(all) ?? { dir: path.resolve(/* turbopackIgnore: true */ DATA_DIR) },
    filesDir: path.join(DATA_DIR, 'files'),
    keysDir: keysDir && path.resolve(/* turbopackIgnore: true */ keysDir),
    s3: rest.S3_BUCKET
      ? {
          bucket: rest.S3_BUCKET,
          endpoint: rest.S3_ENDPOINT,
          region: rest.S3_REGION,
          accessKeyId: rest.S3_ACCESS_KEY_ID,
          secretAccessKey: rest.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    redisUrl: rest.REDIS_URL,
    sms: rest.SMS_GATEWAY_URL ? { url: rest.SMS_GATEWAY_URL, token: rest.SMS_GATEWAY_TOKEN } : undefined,
    smtp: rest.SMTP_URL && rest.MAIL_FROM ? { url: rest.SMTP_URL, from: rest.MAIL_FROM } : undefined,
    tsaUrl: rest.TSA_URL,
    payment: rest.PAYMENT_GATEWAY,
    wechat: rest.PAYMENT_GATEWAY === 'wechat' ? wechatSettings(all) : undefined,
    seed: seedOf(all),
    work: true,
    limitFactor: rest.LIMIT_FACTOR,
    settings: {
      demo,
      exposed,
      // A demo that only this machine can reach shows its outgoing messages: otherwise nobody could log in by code.
      showOutbox: rest.DEV_OUTBOX ?? (demo && !exposed && !rest.SMS_GATEWAY_URL),
      dataDir: path.resolve(/* turbopackIgnore: true */ DATA_DIR),
      leastFree: rest.DISK_ALERT_MIB * 2 ** 20,
      siteUrl: SITE_URL,
      ocrUrl: OCR_URL,
    },
    logLevel: rest.LOG_LEVEL,
    slowStatementMs: rest.SLOW_STATEMENT_MS,
    invalidate: invalidateTags,
    forget: forgetPages,
  };
}

/** Stops jobs and closes the database; idempotent. */
export async function closeProvider(): Promise<void> {
  const running = shared.portalProvider;
  shared.portalProvider = undefined;
  await (await running?.catch(() => undefined))?.close();
}
