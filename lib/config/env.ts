import { z } from 'zod';
import { chineseError } from '@/lib/contract/chinese-errors';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
/** Number of trusted proxies in front of the portal; `true` means one. */
const proxies = z.preprocess(
  (value) => ({ true: 1, false: 0 })[String(value)] ?? value,
  z.coerce.number({ error: '应为可信反向代理的层数' }).int().min(0).max(10),
);
const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: optional(z.coerce.number().int().min(1).max(65535)),
  HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
  SITE_URL: optional(z.url()),
  API_HOST: optional(z.url()),
  REVALIDATE_SECRET: optional(z.string().min(16)),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, '应以 postgres:// 开头')),
  DATABASE_DIRECT_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, '应以 postgres:// 开头')),
  BOOT_WAIT: z.preprocess(empty, z.coerce.number().int().min(1).max(86_400).default(600)),
  DATA_DIR: z.preprocess(empty, z.string().default('.data')),
  KEYS_DIR: optional(z.string()),
  BACKUP_KEY: optional(z.string().min(12, '至少 12 个字符')),
  REDIS_URL: optional(z.string().regex(/^rediss?:\/\//, '应以 redis:// 开头')),
  SEED: optional(z.enum(['demo', 'site', 'none'])),
  DEMO: optional(flag),
  PAYMENT_GATEWAY: optional(z.enum(['sandbox', 'wechat', 'none'])),
  WECHAT_MCH_ID: optional(z.string().regex(/^\d{6,32}$/, '应为微信支付的商户号')),
  WECHAT_APP_ID: optional(z.string()),
  WECHAT_SERIAL_NO: optional(z.string().regex(/^[0-9A-Fa-f]+$/, '应为商户证书序列号')),
  WECHAT_PRIVATE_KEY: optional(z.string()),
  WECHAT_PRIVATE_KEY_FILE: optional(z.string()),
  WECHAT_API_V3_KEY: optional(z.string().regex(/^[\x21-\x7e]{32}$/, '应为 32 个字符的 APIv3 密钥')),
  WECHAT_PUBLIC_KEY: optional(z.string()),
  WECHAT_PUBLIC_KEY_FILE: optional(z.string()),
  WECHAT_PUBLIC_KEY_ID: optional(z.string()),
  WECHAT_API_HOST: optional(z.url()),
  OCR_URL: optional(z.url()),
  TSA_URL: optional(z.url()),
  S3_BUCKET: optional(z.string()),
  S3_ENDPOINT: optional(z.url()),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  SMS_GATEWAY_URL: optional(z.url()),
  SMS_GATEWAY_TOKEN: optional(z.string()),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\/.+/, '应以 smtp:// 或 smtps:// 开头')),
  MAIL_FROM: optional(z.string().regex(/^[^\r\n]*\S+@\S+$/, '应含发件地址，如 某某版权协会 <notice@example.org>')),
  LOG_LEVEL: z.preprocess(empty, z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')),
  LOG_FORMAT: optional(z.enum(['json', 'text'])),
  ACCESS_LOG: optional(flag),
  SLOW_STATEMENT_MS: z.preprocess(empty, z.coerce.number().int().min(1).default(500)),
  DISK_ALERT_MIB: z.preprocess(empty, z.coerce.number().int().min(0).default(1024)),
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65535)),
  METRICS_HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
  METRICS_TOKEN: optional(z.string().min(16, '至少 16 个字符')),
  PAGE_CACHE_MIB: optional(z.coerce.number().int().min(8)),
  NEXT_PHASE: optional(z.string()),
  STOP_DELAY: z.preprocess(empty, z.coerce.number().min(0).max(300).default(0)),
  RELEASE_LINK: optional(z.string()),
  WORKERS: optional(z.coerce.number().int().min(1).max(64)),
  LIMIT_FACTOR: z.preprocess(empty, z.coerce.number().positive().default(1)),
  DEV_OUTBOX: optional(flag),
  TRUST_PROXY: z.preprocess(empty, proxies.default(0)),
});

export type Env = z.output<typeof schema>;

/** Default messages for invalid values; written for operators rather than form users. */
const wrong: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return `应为 ${issue.values.join('、')} 之一`;
  if (issue.code === 'invalid_type') return issue.expected === 'number' ? '应为数字' : '应为整数';
  if (issue.code === 'invalid_format' && issue.format === 'url') return '应为完整的网址，例如 https://www.example.org';
  return chineseError(issue);
};

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);

/** A release is replaced by the next: data and keys that lie in its folder would stay behind. */
function requireOutside({ RELEASE_LINK, DATA_DIR, KEYS_DIR, DATABASE_URL }: Env): void {
  if (!RELEASE_LINK) return;
  const places = { DATA_DIR, KEYS_DIR: KEYS_DIR ?? (DATABASE_URL ? '/' : '') };
  for (const [name, place] of Object.entries(places))
    if (!/^(?:\/|[A-Za-z]:[\\/])/.test(place))
      throw new Error(`环境变量 ${name} 无效：设了 RELEASE_LINK 就要写明版本目录以外的绝对路径`);
}

/** Parses the environment. Throws an error with a one-line message that names the first invalid value. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source, { error: wrong });
  if (result.success) {
    if (result.data.SMTP_URL && !result.data.MAIL_FROM)
      throw new Error('环境变量 MAIL_FROM 无效：设了 SMTP_URL 就要写明发件地址');
    if (result.data.DATABASE_DIRECT_URL && !result.data.DATABASE_URL)
      throw new Error('环境变量 DATABASE_DIRECT_URL 无效：它是连接池后面的数据库，连接池的地址用 DATABASE_URL 指明');
    requireOutside(result.data);
    if (result.data.METRICS_PORT && !isLoopback(result.data.METRICS_HOST) && !result.data.METRICS_TOKEN)
      throw new Error('环境变量 METRICS_TOKEN 无效：METRICS_HOST 不是本机地址时，须设口令');
    return result.data;
  }
  const issue = result.error.issues[0];
  throw new Error(`环境变量 ${issue?.path.join('.') ?? ''} 无效：${issue?.message ?? '无法解析'}`);
}

let parsed: Env | undefined;

/** Environment of this process, parsed on first use. The only reader of `process.env` besides build configuration. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** Whether `next build` is prerendering pages, which must not access external resources. */
export const isBuilding = (): boolean => env().NEXT_PHASE === 'phase-production-build';

/** Server of the database, as the running portal reaches it; undefined with the embedded database. */
export const serverOf = ({ DATABASE_URL, DATABASE_DIRECT_URL, BOOT_WAIT }: Env) =>
  DATABASE_URL ? { url: DATABASE_URL, directUrl: DATABASE_DIRECT_URL, bootWait: BOOT_WAIT } : undefined;

/** Server of the database for a command, which needs no connection pool; undefined with the embedded database. */
export const directServerOf = ({ DATABASE_URL, DATABASE_DIRECT_URL, BOOT_WAIT }: Env) =>
  DATABASE_URL ? { url: DATABASE_DIRECT_URL ?? DATABASE_URL, bootWait: BOOT_WAIT } : undefined;

/**
 * With the embedded database, a folder separate from the data; with a database server, the database holds the keys, so
 * that all processes share them.
 */
export const keysDirOf = ({ KEYS_DIR, DATABASE_URL }: Env): string | undefined =>
  KEYS_DIR ?? (DATABASE_URL ? undefined : '.keys');
