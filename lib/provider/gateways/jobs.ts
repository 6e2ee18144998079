import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import type { JobName, JobQueue } from '../ports';

export type JobHandlers = Record<JobName, (data: Record<string, unknown>) => Promise<void>>;

export interface RunningJobs extends JobQueue {
  /** Begins to work; before, jobs can be sent only. */
  work(handlers: JobHandlers): Promise<void>;
  stop(): Promise<void>;
}

const names: JobName[] = ['article.publish', 'order.expire', 'retention.purge'];
/** Jobs by the clock (cron, Asia/Shanghai). */
const schedules: Partial<Record<JobName, string>> = { 'retention.purge': '17 4 * * *' };

/**
 * Jobs on the database itself. The adapter uses the running unit of work, so a job sent in a transaction
 * is committed or rolled back with it.
 */
export async function createJobs(database: Database, log: Logger): Promise<RunningJobs> {
  const executeSql = (text: string, values?: unknown[]) =>
    values?.length ? database.raw.query(text, values) : database.raw.exec(text);
  const boss = new PgBoss({ db: { executeSql }, maintenanceIntervalSeconds: 300 });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await boss.start();
  for (const name of names) await boss.createQueue(name, { name, retryLimit: 5, retryBackoff: true });
  return {
    async send(name, data, options = {}) {
      await boss.send(name, data, { startAfter: options.startAfter, singletonKey: options.singletonKey });
    },
    async work(handlers) {
      for (const name of names) {
        await boss.work<Record<string, unknown>>(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
          for (const job of jobs) {
            log.debug({ job: name }, 'job begins');
            await handlers[name](job.data);
          }
        });
      }
      for (const [name, cron] of Object.entries(schedules))
        await boss.schedule(name, cron, {}, { tz: 'Asia/Shanghai' });
    },
    stop: () => boss.stop({ graceful: true, wait: true, timeout: 5000 }),
  };
}

/** A queue that only remembers, for the build and for tests that run jobs by hand. */
export function recordedJobs(): JobQueue & {
  sent: { name: JobName; data: Record<string, unknown>; startAfter?: Date }[];
} {
  const sent: { name: JobName; data: Record<string, unknown>; startAfter?: Date }[] = [];
  return { sent, send: async (name, data, options) => void sent.push({ name, data, startAfter: options?.startAfter }) };
}
