import { channel } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { reasonOf } from '@/lib/log/log';
import { inRequest } from '@/lib/log/request-scope';
import type { JobName, JobQueue } from '../core/ports';
import { seldom } from '../core/seldom';
import type { Database } from '../db/database';

export type JobHandlers = Record<JobName, (data: Record<string, unknown>) => Promise<void>>;

export interface RunningJobs extends JobQueue {
  /** Starts the workers; before, jobs can only be sent. */
  work(handlers: JobHandlers): Promise<void>;
  /** Stops taking jobs and waits briefly for running ones; others are left to the next worker. */
  stop(): Promise<void>;
}

/** One run of a job. */
export interface JobRun {
  name: JobName;
  failed: boolean;
}
/** Publishes every run of a job, for the figures. */
export const jobRuns = channel('portal:job-run');

/** Name of a job's run in the log, in place of a request. */
const requestOf = ({ id }: { id: string }): string => `job-${id}`;

/**
 * Seconds after which a job counts as interrupted, for instance by a killed process, and is retried; far longer than a
 * normal run.
 */
const EXPIRE_SECONDS: Record<JobName, number> = {
  'activity.settle': 900,
  'appointment.remind': 900,
  'assembly.remind': 900,
  'batch.remind': 900,
  'content.publish': 30,
  'case.lapse': 30,
  'filing.certify': 60,
  'case.remind': 900,
  'account.delete': 300,
  'membership.keep': 900,
  'message.deliver': 60,
  'operation.watch': 60,
  'order.expire': 30,
  'order.remind': 30,
  'payment.check': 60,
  'payment.close': 60,
  'payment.follow': 60,
  'payment.refund': 60,
  'prize.seal': 900,
  'question.remind': 900,
  'retention.purge': 900,
  'traffic.count': 900,
};
/** Every kind of job. */
export const jobNames = Object.keys(EXPIRE_SECONDS) as JobName[];
/** Scheduled jobs (cron, Asia/Shanghai). */
const schedules: Partial<Record<JobName, string>> = {
  'activity.settle': '11 5 * * *',
  'appointment.remind': '7 * * * *',
  // A vote may last an hour, so that its reminder cannot wait for the next one.
  'assembly.remind': '*/10 * * * *',
  'batch.remind': '29 8 * * *',
  'case.remind': '23 8 * * *',
  // Right after midnight, as prices and wall follow the day.
  'membership.keep': '3 0 * * *',
  'operation.watch': '*/10 * * * *',
  'prize.seal': '20 * * * *',
  'question.remind': '37 8 * * *',
  'retention.purge': '17 4 * * *',
  'traffic.count': '7 0 * * *',
};

const POLL_MS = 1000;
/**
 * Finds the kinds with due jobs in pg-boss's own tables in one statement per second, whereas polling each kind costs an
 * update each. Stops at the first job of a kind, using the index of the fetch.
 */
const DUE = `select name from pgboss.queue q where exists (select from pgboss.job j
  where j.name = q.name and j.state < 'active' and j.start_after < now())`;
/** Interval of the search for interrupted jobs. */
const LOOK_SECONDS = 30;
/** Days for which finished jobs are kept: failed ones wait for a person, who may be on holiday. */
const KEPT_DAYS = 30;
/** Concurrent jobs per kind; they share the connection pool with requests. */
const BATCH = 5;
const STOP_MS = 5000;

/**
 * Creates the job queue on the portal's database. The adapter uses the running unit of work, so that a job sent in a
 * transaction is committed or rolled back with it.
 */
export async function createJobs(database: Database, log: Logger): Promise<RunningJobs> {
  const executeSql = (text: string, values?: unknown[]) =>
    values?.length ? database.raw.query(text, values) : database.raw.exec(text);
  const boss = new PgBoss({
    db: { executeSql },
    maintenanceIntervalSeconds: LOOK_SECONDS,
    deleteAfterDays: KEPT_DAYS,
  });
  const stopping = new AbortController();
  const logSeldom = seldom();
  const failed = (error: unknown, job?: JobName) =>
    logSeldom((keptBack) => log.error({ err: error, job, keptBack }, 'job queue failed'));
  boss.on('error', (error) => stopping.signal.aborted || failed(error));
  await boss.start();
  for (const name of jobNames) await boss.createQueue(name, { name, retryLimit: 5, retryBackoff: true });

  /** Runs one job and records its result separately from the rest of its batch. */
  async function carryOut(name: JobName, job: PgBoss.Job<Record<string, unknown>>, handlers: JobHandlers) {
    try {
      log.debug({ job: name }, 'job begins');
      await handlers[name](job.data);
      await boss.complete(name, job.id);
      jobRuns.publish({ name, failed: false } satisfies JobRun);
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed');
      jobRuns.publish({ name, failed: true } satisfies JobRun);
      await boss.fail(name, job.id, { message: reasonOf(error), request: requestOf(job) });
    }
  }

  /** Processes the due jobs of a kind. A full batch is followed by the next at once. */
  async function workOff(name: JobName, handlers: JobHandlers) {
    let taken = BATCH;
    while (taken === BATCH && !stopping.signal.aborted) {
      const jobs = await boss.fetch<Record<string, unknown>>(name, { batchSize: BATCH });
      taken = jobs.length;
      await Promise.all(jobs.map((job) => inRequest(requestOf(job), () => carryOut(name, job, handlers))));
    }
  }

  /** Kinds in progress; a slow kind does not delay the others. */
  const busy = new Map<JobName, Promise<void>>();

  /** Polls for due jobs until stopped. */
  async function dispatch(handlers: JobHandlers) {
    while (!stopping.signal.aborted) {
      try {
        const { rows } = await database.raw.query(DUE);
        const due = new Set(rows.map(({ name }) => name));
        for (const name of jobNames) {
          if (!due.has(name) || busy.has(name)) continue;
          const work = workOff(name, handlers).catch((error: unknown) => failed(error, name));
          busy.set(
            name,
            work.finally(() => busy.delete(name)),
          );
        }
      } catch (error) {
        failed(error);
      }
      await pause(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  let dispatcher: Promise<void> | undefined;
  return {
    async send(name, data, options = {}) {
      await boss.send(name, data, { ...options, expireInSeconds: EXPIRE_SECONDS[name] });
    },
    async sendMany(name, jobs) {
      const expireInSeconds = EXPIRE_SECONDS[name];
      if (jobs.length > 0) await boss.insert(jobs.map((job) => ({ name, ...job, expireInSeconds })));
    },
    async work(handlers) {
      dispatcher = dispatch(handlers);
      for (const [name, cron] of Object.entries(schedules))
        await boss.schedule(name, cron, {}, { tz: 'Asia/Shanghai' });
    },
    async stop() {
      stopping.abort();
      const settled = async () => {
        await dispatcher;
        await Promise.all(busy.values());
      };
      await Promise.race([settled(), pause(STOP_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

/** Queue that only records jobs, for the build and for tests that run jobs themselves. */
export function recordedJobs(): JobQueue & {
  sent: { name: JobName; data: Record<string, unknown>; startAfter?: Date }[];
} {
  const sent: { name: JobName; data: Record<string, unknown>; startAfter?: Date }[] = [];
  return {
    sent,
    send: async (name, data, options) => void sent.push({ name, data, startAfter: options?.startAfter }),
    sendMany: async (name, jobs) => void sent.push(...jobs.map((job) => ({ name, ...job }))),
  };
}
