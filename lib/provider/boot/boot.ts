import path from 'node:path';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { createLog } from '@/lib/log/log';
import { examineInstallation, keysOf, openDoor } from '../backup';
import { systemContext } from '../core/context';
import { secretOf } from '../core/keys';
import type { FileStore, Invalidate, MessageSender, Ports, Settings } from '../core/ports';
import { Database, type DatabaseTarget } from '../db/database';
import { requireRestored } from '../db/folder-lock';
import { lockDemoAccounts } from '../domains/account';
import { fillRegister, renewKeys } from '../domains/certificate';
import { adoptMemberships } from '../domains/membership';
import { indexStaticPages } from '../domains/search';
import { diskFiles } from '../gateways/disk-files';
import { httpSender } from '../gateways/http-sender';
import { httpTimestamps } from '../gateways/http-timestamps';
import { createJobs, type RunningJobs, recordedJobs } from '../gateways/jobs';
import { createLimiter } from '../gateways/limiter';
import { memoryFiles } from '../gateways/memory-files';
import { noSender } from '../gateways/no-sender';
import { outboxSender } from '../gateways/outbox-sender';
import { chosenGateway, type PaymentGatewayName, paymentGateway } from '../gateways/payment';
import type { S3Settings } from '../gateways/s3-files';
import { byChannel } from '../gateways/senders';
import type { SmtpSettings } from '../gateways/smtp-sender';
import { openTagBus } from '../gateways/tag-bus';
import type { WechatSettings } from '../gateways/wechat-payment';
import { isEmpty } from '../seed/is-empty';
import { createApp } from './app';
import { type Health, healthCheck } from './health';
import { jobHandlers } from './jobs';
import { logSlowStatements } from './slow-statements';

export interface ProviderConfig {
  database: DatabaseTarget;
  /** Folder for uploaded files; default: memory. */
  filesDir?: string;
  /** Folder of signing keys, separate from the data; default: the database, shared by all processes. */
  keysDir?: string;
  s3?: S3Settings;
  redisUrl?: string;
  sms?: { url: string; token?: string };
  /** Mail server; default: the sms gateway. */
  smtp?: SmtpSettings;
  /** Address of a time-stamp authority (RFC 3161); default: the association's own clock. */
  tsaUrl?: string;
  /** Gateway for payment codes; default: the sandbox in demo mode, otherwise none. */
  payment?: PaymentGatewayName;
  /** Merchant account for WeChat Pay. */
  wechat?: WechatSettings;
  /** Content of an empty database: the demo association, what every association begins with, or nothing. */
  seed: 'demo' | 'site' | 'none';
  /** Runs background jobs in this process. */
  work: boolean;
  settings: Settings;
  /** Multiplies every rate limit, for load tests. */
  limitFactor?: number;
  logLevel: string;
  /** Milliseconds from which a statement is logged as slow. */
  slowStatementMs?: number;
  invalidate: Invalidate;
  /** Clears the caches of public content, as changes by other processes may have been missed. */
  forget: () => void;
}

/** Running back end, called through a fetch function. */
export interface Provider {
  fetch(request: Request): Response | Promise<Response>;
  ports: Ports;
  health(): Promise<Health>;
  close(): Promise<void>;
}

/** Length of the generated staff password of a demo that is reachable from outside. */
const PASSWORD_LENGTH = 16;

// Dynamic imports of optional parts: the clients of S3, Redis and mail, and the code that draws the demo documents, are
// five million characters of source (docs/decisions/0017).

async function fileStore(config: ProviderConfig): Promise<FileStore> {
  if (config.s3) return (await import('../gateways/s3-files')).s3Files(config.s3);
  return config.filesDir ? diskFiles(path.resolve(config.filesDir)) : memoryFiles();
}

/** Configured gateways; channels without one go to the outbox of a demo, and refuse outside of it. */
async function messageSender(config: ProviderConfig, database: Database, log: Logger): Promise<MessageSender> {
  const { sms, smtp, settings } = config;
  const without = settings.demo ? outboxSender(database, log) : noSender;
  const usual = sms ? httpSender(sms.url, sms.token) : without;
  const mail = smtp ? (await import('../gateways/smtp-sender')).smtpSender(smtp) : usual;
  return byChannel({ sms: usual, mail });
}

async function redisClient({ redisUrl }: ProviderConfig, log: Logger): Promise<Redis | undefined> {
  return redisUrl ? (await import('../gateways/redis')).connectRedis(redisUrl, log) : undefined;
}

/** Seeds the demo in an empty database; generates a staff password if the demo is reachable from outside. */
async function readyDemo({ seed, settings, keysDir }: ProviderConfig, ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  if (seed !== 'none' && (await isEmpty(ports.database))) {
    const { seedAssociation, seedDemo } = await import('../seed');
    await (seed === 'demo' ? seedDemo(ctx) : seedAssociation(ctx));
  }
  await renewKeys(ctx);
  await fillRegister(ctx);
  await indexStaticPages(ctx);
  await adoptMemberships(ctx);
  if (!settings.demo) return lockDemoAccounts(ctx);
  if (!settings.exposed) return;
  const { secureDemo } = await import('./secure-demo');
  await secureDemo(ctx, (await secretOf(keysDir, ports.database, 'demo-staff')).slice(0, PASSWORD_LENGTH));
}

/**
 * Opens the database, migrates, seeds and starts the jobs. Several processes that start together on one database do
 * this one after the other. If it throws, nothing is left open.
 */
export async function bootProvider(config: ProviderConfig): Promise<Provider> {
  const log: Logger = createLog(config.logLevel);
  const gateway = chosenGateway(config.payment, config.settings.demo);
  const opened: (() => Promise<void>)[] = [];
  let closing: Promise<void> | undefined;
  /** Closes in reverse order: jobs, then Redis, then the database. Idempotent. */
  const close = () => {
    closing ??= (async () => {
      for (const shut of opened.reverse()) await shut().catch((error) => log.error({ err: error }, 'closing failed'));
    })();
    return closing;
  };
  try {
    if (config.filesDir) requireRestored(path.dirname(path.resolve(config.filesDir)));
    const database = await Database.connect(config.database, log);
    opened.push(() => database.close());
    if (config.slowStatementMs) {
      const end = logSlowStatements(log, config.slowStatementMs);
      opened.push(async () => end());
    }
    const redis = await redisClient(config, log);
    if (redis) opened.push(async () => redis.disconnect());
    const ports = await database.alone(async () => {
      await database.migrate();
      const invalidate = await invalidation(config, log, opened);
      const jobs = config.work ? await createJobs(database, log) : undefined;
      if (jobs) opened.push(() => jobs.stop());
      const made = await portsOf(config, { database, redis, jobs, log, gateway, invalidate });
      await readyDemo(config, made);
      await jobs?.work(jobHandlers(made));
      return made;
    });
    await letCommandsIn(config, ports, opened);
    logUnshared(config, log);
    await logUnlimited(config, database, log);
    if (ports.sender.lacks?.('sms'))
      log.warn(
        '没有设置 SMS_GATEWAY_URL：短信与登录验证码都发不出去，页面会如实说明。工作人员首次登录请用 npm run staff -- code --phone 手机号',
      );
    const health = healthCheck(ports);
    const app = createApp(ports, health);
    return { fetch: (request) => app.fetch(request), ports, health, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Commands of this machine (backup, doctor) reach an embedded database through its portal. */
async function letCommandsIn(
  { database: target, keysDir, work }: ProviderConfig,
  { database, files, log }: Ports,
  opened: (() => Promise<void>)[],
): Promise<void> {
  if (!work || typeof target !== 'object' || !('dir' in target)) return;
  const examine = () => examineInstallation({ database, files, keys: () => keysOf(keysDir, database) });
  const door = await openDoor(database, { dir: target.dir, examine, log });
  opened.push(() => door.close());
}

/** Logs the requirements for running several processes on one database, which a single process cannot detect. */
function logUnshared({ database, redisUrl, filesDir, s3 }: ProviderConfig, log: Logger): void {
  if (typeof database !== 'object' || !('url' in database)) return;
  if (!redisUrl)
    log.info('没有设置 REDIS_URL：同时运行多个进程时，改动经数据库互相告知；不在同一台机器上的，限流各算各的');
  if (!s3 && filesDir)
    log.warn(
      { filesDir: path.resolve(filesDir) },
      '文件存在本机目录：若同时运行多个进程，请让它们共用该目录，或设 S3_BUCKET',
    );
}

/** Logs a connection pool whose sessions bound no statement: the portal sets limits only in its transactions there. */
async function logUnlimited({ database: target }: ProviderConfig, database: Database, log: Logger): Promise<void> {
  if (typeof target !== 'object' || !('url' in target) || !target.directUrl) return;
  const { rows } = await database.raw.query(`select current_setting('statement_timeout') as limit`);
  if (rows[0]?.limit === '0')
    log.warn('经连接池的会话没有时限：请按 deploy/pgbouncer.ini 设 connect_query，或为数据库账号设 statement_timeout');
}

/** Connects the processes on one PostgreSQL for cache invalidation, unless Redis holds the page cache. */
async function invalidation(
  { database, redisUrl, invalidate, forget }: ProviderConfig,
  log: Logger,
  opened: (() => Promise<void>)[],
): Promise<Invalidate> {
  if (redisUrl || typeof database !== 'object' || !('url' in database)) return invalidate;
  const bus = await openTagBus(database.directUrl ?? database.url, { heard: invalidate, missed: forget }, log);
  opened.push(() => bus.close());
  return async (tags) => {
    await invalidate(tags);
    await bus.publish(tags);
  };
}

/** Builds the ports that the configuration selects. */
async function portsOf(
  config: ProviderConfig,
  {
    database,
    redis,
    jobs,
    log,
    gateway,
    invalidate,
  }: {
    database: Database;
    redis?: Redis;
    jobs?: RunningJobs;
    log: Logger;
    gateway: PaymentGatewayName;
    invalidate: Invalidate;
  },
): Promise<Ports> {
  return {
    database,
    files: await fileStore(config),
    sender: await messageSender(config, database, log),
    jobs: jobs ?? recordedJobs(),
    payment: paymentGateway(gateway, {
      secret: await secretOf(config.keysDir, database, 'sandbox-payment'),
      wechat: config.wechat,
    }),
    limiter: createLimiter(redis, config.limitFactor),
    fileLinkSecret: await secretOf(config.keysDir, database, 'file-links'),
    secret: (name) => secretOf(config.keysDir, database, name),
    timestamps: config.tsaUrl ? httpTimestamps(config.tsaUrl) : null,
    invalidate,
    log,
    now: () => new Date(),
    settings: config.settings,
  };
}
