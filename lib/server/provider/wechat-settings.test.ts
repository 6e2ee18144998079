import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from '@/lib/config/env';
import { wechatSettings } from './wechat-settings';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const file = path.join(mkdtempSync(path.join(tmpdir(), 'wechat-')), 'public.pem');
writeFileSync(file, publicKey);
const full = {
  PAYMENT_GATEWAY: 'wechat',
  WECHAT_MCH_ID: '1900000109',
  WECHAT_APP_ID: 'wx8888888888888888',
  WECHAT_SERIAL_NO: '5157F09EFDC096DE15EBE81A47057A72',
  WECHAT_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
  WECHAT_API_V3_KEY: '0123456789abcdef0123456789abcdef',
  WECHAT_PUBLIC_KEY_FILE: file,
  WECHAT_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000001092026',
  SITE_URL: 'https://example.com',
};

it('reads keys from a value or a file', () => {
  expect(wechatSettings(parseEnv(full))).toMatchObject({ mchId: '1900000109', privateKey, publicKey });
});

it('lists all missing settings in one line', () => {
  const { WECHAT_APP_ID: _, WECHAT_PUBLIC_KEY_FILE: __, SITE_URL: ___, ...rest } = full;
  const message = 'PAYMENT_GATEWAY=wechat 还需要设置 WECHAT_APP_ID、WECHAT_PUBLIC_KEY、SITE_URL';
  expect(() => wechatSettings(parseEnv(rest))).toThrow(message);
});

it.each([
  ['WECHAT_PRIVATE_KEY', 'not a key'],
  ['WECHAT_PUBLIC_KEY_FILE', '/nowhere.pem'],
  ['WECHAT_API_V3_KEY', 'short'],
])('reports that %s cannot be read', (name, value) => {
  expect(() => wechatSettings(parseEnv({ ...full, [name]: value }))).toThrow(`环境变量 ${name} 无效`);
});
