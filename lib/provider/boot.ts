import path from 'node:path';
import { Redis } from 'ioredis';
import { type Logger, pino } from 'pino';
import { createApp } from './app';
import { systemContext } from './context';
import { Database, type DatabaseTarget } from './db/database';
import { diskFiles } from './gateways/disk-files';
import { httpSender } from './gateways/http-sender';
import { createJobs, type RunningJobs, recordedJobs } from './gateways/jobs';
import { createLimiter } from './gateways/limiter';
import { memoryFiles } from './gateways/memory-files';
import { outboxSender } from './gateways/outbox-sender';
import { type S3Settings, s3Files } from './gateways/s3-files';
import { sandboxGateway } from './gateways/sandbox-payment';
import { jobHandlers } from './jobs';
import { secretIn } from './keys';
import type { FileStore, Invalidate, Ports, Settings } from './ports';
import { secureDemo } from './secure-demo';
import { seedDemo } from './seed';
import { isEmpty } from './seed/is-empty';
import { newToken } from './tokens';

export interface ProviderConfig {
  database: DatabaseTarget;
  /** Folder for uploaded files; absent: memory. */
  filesDir?: string;
  /** Folder of signing keys, apart from the data; absent: keys of this process only. */
  keysDir?: string;
  s3?: S3Settings;
  redisUrl?: string;
  sms?: { url: string; token?: string };
  /** Whether an empty database gets the demo. */
  seed: boolean;
  /** Whether jobs are worked here. */
  work: boolean;
  settings: Settings;
  /** Loosens every rate limit, for load tests. */
  limitFactor?: number;
  logLevel: string;
  invalidate: Invalidate;
}

/** The running back end: answers requests by a fetch function. */
export interface Provider {
  fetch(request: Request): Response | Promise<Response>;
  ports: Ports;
  close(): Promise<void>;
}

const redact = [
  'token',
  'authorization',
  'phone',
  'recipient',
  '*.phone',
  'err.detail',
  'err.parameters',
  'err.params',
  'err.query',
];

function fileStore(config: ProviderConfig): FileStore {
  if (config.s3) return s3Files(config.s3);
  return config.filesDir ? diskFiles(path.resolve(config.filesDir)) : memoryFiles();
}

/** Opens the database, migrates, seeds and starts the jobs. Throws when any of it fails; nothing is left open then. */
export async function bootProvider(config: ProviderConfig): Promise<Provider> {
  const log: Logger = pino({ level: config.logLevel, redact });
  const database = await Database.open(config.database);
  const redis = config.redisUrl ? new Redis(config.redisUrl, { maxRetriesPerRequest: 1 }) : undefined;
  redis?.on('error', (error) => log.error({ err: error }, 'redis failed'));
  let jobs: RunningJobs | undefined;
  try {
    jobs = config.work ? await createJobs(database, log) : undefined;
    const ports: Ports = {
      database,
      files: fileStore(config),
      sender: config.sms ? httpSender(config.sms.url, config.sms.token) : outboxSender(database, log),
      jobs: jobs ?? recordedJobs(),
      payment: sandboxGateway(),
      limiter: createLimiter(redis, config.limitFactor),
      fileLinkSecret: config.keysDir ? secretIn(config.keysDir, 'file-links') : newToken(),
      invalidate: config.invalidate,
      log,
      now: () => new Date(),
      settings: config.settings,
    };
    if (config.seed && (await isEmpty(database))) await seedDemo(systemContext(ports));
    if (config.settings.demo && config.settings.exposed) await secureDemo(systemContext(ports));
    await jobs?.work(jobHandlers(ports));
    const app = createApp(ports);
    const close = async () => {
      await jobs?.stop();
      redis?.disconnect();
      await database.close();
    };
    return { fetch: (request) => app.fetch(request), ports, close };
  } catch (error) {
    await jobs?.stop().catch(() => undefined);
    redis?.disconnect();
    await database.close();
    throw error;
  }
}
