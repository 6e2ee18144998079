import { subscribe } from 'node:diagnostics_channel';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { env } from '@/lib/config/env';
import packageFile from '@/package.json';
import type { AnsweredRequest } from '../http/answered';
import { isStopping } from '../http/stopping';
import {
  embeddedProvider,
  type OperationFigures,
  onStatementTime,
  readFigures,
  sharedAnswer,
} from '../provider/provider';
import { createFigures, type Figures } from './registry';

/** Shortest time between two looks at the database, whoever asks. */
const FRESH_MS = 2000;

const cacheRead = z.object({ hit: z.boolean() });
const jobRun = z.object({ name: z.string(), failed: z.boolean() });

/** Figures of this process for Prometheus. */
export interface Metrics {
  answered(request: AnsweredRequest): void;
  /** All figures, in the form that prom-client adds up over processes. */
  read(): Promise<object[]>;
}

function setWaiting(figures: Figures, { jobs, messages, payments, migration }: OperationFigures, kind: string): void {
  const { jobsDue, jobsOldest, jobsFailed, messages: unsent, paymentsWaiting, info } = figures;
  for (const gauge of [jobsDue, jobsOldest, jobsFailed, unsent, paymentsWaiting, info]) gauge.reset();
  for (const { name: job, due, oldest, failed } of jobs) {
    jobsDue.set({ job }, due);
    jobsOldest.set({ job }, oldest);
    jobsFailed.set({ job }, failed);
  }
  for (const { channel, state, count } of messages) unsent.set({ channel, state }, count);
  for (const { kind: waits, count } of payments) paymentsWaiting.set({ kind: waits }, count);
  info.set({ version: packageFile.version, node: process.version, migration, database: kind }, 1);
}

/** Looks at database and disk. Never rejects: a figure that cannot be read is left out, and `up` says why. */
async function look(figures: Figures): Promise<void> {
  const { API_HOST, DATA_DIR } = env();
  const disk = await statfs(path.resolve(/* turbopackIgnore: true */ DATA_DIR)).catch(() => undefined);
  if (disk) figures.diskFree.set(disk.bavail * disk.bsize);
  else figures.diskFree.remove();
  if (API_HOST) return figures.ready.set(isStopping() ? 0 : 1);
  const { ports, health } = await embeddedProvider();
  const state = await health();
  figures.ready.set(state.ready && !isStopping() ? 1 : 0);
  figures.databaseUp.set(state.database ? 1 : 0);
  const { total, idle, waiting } = ports.database.connections;
  figures.connections.set({ state: 'total' }, total);
  figures.connections.set({ state: 'idle' }, idle);
  figures.connections.set({ state: 'waiting' }, waiting);
  if (!state.database) return;
  await readFigures(ports).then(
    (found) => setWaiting(figures, found, ports.database.kind),
    () => figures.databaseUp.set(0),
  );
}

/** Starts counting. Call once, and only where somebody reads the figures. */
export function startMetrics(): Metrics {
  const figures = createFigures();
  const slow = env().SLOW_STATEMENT_MS;
  onStatementTime(({ ms }) => {
    figures.statements.observe(ms / 1000);
    if (ms >= slow) figures.slowStatements.inc();
  });
  subscribe('portal:page-cache', (read) => {
    const { data } = cacheRead.safeParse(read);
    if (data) figures.pageCache.inc({ verdict: data.hit ? 'hit' : 'miss' });
  });
  subscribe('portal:job-run', (run) => {
    const { data } = jobRun.safeParse(run);
    if (data) figures.jobRuns.inc({ job: data.name, outcome: data.failed ? 'failed' : 'done' });
  });
  const refreshed = sharedAnswer(() => look(figures).catch(() => undefined), FRESH_MS);
  return {
    answered({ method, route, status, ms, cache, aborted }) {
      figures.requests.inc({ method, route, status });
      figures.durations.observe({ route }, ms / 1000);
      figures.answerCache.inc({ verdict: cache });
      if (aborted) figures.aborted.inc();
    },
    async read() {
      await refreshed();
      return figures.register.getMetricsAsJSON();
    },
  };
}
