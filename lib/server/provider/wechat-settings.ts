import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Env } from '@/lib/config/env';
import type { WechatSettings } from './provider';

type KeyName = 'WECHAT_PRIVATE_KEY' | 'WECHAT_PUBLIC_KEY';

/**
 * PEM from an environment variable, in which `\n` may stand for line breaks, or from the file named by its `_FILE`
 * variant.
 */
function pemOf(all: Env, name: KeyName): string | undefined {
  const file = all[`${name}_FILE`];
  try {
    const pem = all[name]?.replaceAll('\\n', '\n') ?? (file && readFileSync(file, 'utf8'));
    if (!pem) return undefined;
    if (name === 'WECHAT_PRIVATE_KEY') createPrivateKey(pem);
    else createPublicKey(pem);
    return pem;
  } catch (cause) {
    throw new Error(`环境变量 ${name}${all[name] ? '' : '_FILE'} 无效：不是可读的 PEM 密钥`, { cause });
  }
}

/**
 * Merchant account at WeChat Pay. Throws an error with a one-line message that lists all missing settings.
 * Requires SITE_URL: the callback address for WeChat Pay must not depend on a request.
 */
export function wechatSettings(all: Env): WechatSettings {
  const found = {
    WECHAT_MCH_ID: all.WECHAT_MCH_ID,
    WECHAT_APP_ID: all.WECHAT_APP_ID,
    WECHAT_SERIAL_NO: all.WECHAT_SERIAL_NO,
    WECHAT_PRIVATE_KEY: pemOf(all, 'WECHAT_PRIVATE_KEY'),
    WECHAT_API_V3_KEY: all.WECHAT_API_V3_KEY,
    WECHAT_PUBLIC_KEY: pemOf(all, 'WECHAT_PUBLIC_KEY'),
    WECHAT_PUBLIC_KEY_ID: all.WECHAT_PUBLIC_KEY_ID,
    SITE_URL: all.SITE_URL,
  };
  const missing = Object.entries(found).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0) throw new Error(`PAYMENT_GATEWAY=wechat 还需要设置 ${missing.join('、')}`);
  return {
    mchId: found.WECHAT_MCH_ID ?? '',
    appId: found.WECHAT_APP_ID ?? '',
    serialNo: found.WECHAT_SERIAL_NO ?? '',
    privateKey: found.WECHAT_PRIVATE_KEY ?? '',
    apiV3Key: found.WECHAT_API_V3_KEY ?? '',
    publicKey: found.WECHAT_PUBLIC_KEY ?? '',
    publicKeyId: found.WECHAT_PUBLIC_KEY_ID ?? '',
    host: all.WECHAT_API_HOST,
  };
}
