import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; the answer cache takes under one millisecond, a page some twenty, an export a minute. */
const REQUEST_BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const STATEMENT_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 5, 20];

/**
 * Declares the figures of one process. Counters and histograms are added up over the processes of a cluster; what all
 * of them read from the same database is taken once (`max`).
 */
export function createFigures() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const shared = { registers, aggregator: 'max' as const };
  return {
    register,
    requests: new Counter({
      name: 'portal_http_requests_total',
      help: 'Answered requests by pattern of the address',
      labelNames: ['method', 'route', 'status'] as const,
      registers,
    }),
    durations: new Histogram({
      name: 'portal_http_request_duration_seconds',
      help: 'Time from a request to the last byte of its answer',
      labelNames: ['route'] as const,
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    aborted: new Counter({
      name: 'portal_http_aborted_total',
      help: 'Requests whose client left before the end of the answer',
      registers,
    }),
    answerCache: new Counter({
      name: 'portal_answer_cache_total',
      help: 'Verdicts of the cache of finished answers; none: the answer may not be kept',
      labelNames: ['verdict'] as const,
      registers,
    }),
    pageCache: new Counter({
      name: 'portal_page_cache_total',
      help: 'Reads of the cache of rendered pages and cached reads',
      labelNames: ['verdict'] as const,
      registers,
    }),
    statements: new Histogram({
      name: 'portal_database_statement_duration_seconds',
      help: 'Time of a statement on its connection',
      buckets: STATEMENT_BUCKETS,
      registers,
    }),
    slowStatements: new Counter({
      name: 'portal_database_slow_statements_total',
      help: 'Statements at or above SLOW_STATEMENT_MS',
      registers,
    }),
    connections: new Gauge({
      name: 'portal_database_connections',
      help: 'Connections of the pool; waiting: calls without one',
      labelNames: ['state'] as const,
      registers,
    }),
    databaseUp: new Gauge({ name: 'portal_database_up', help: 'The database has answered', ...shared }),
    ready: new Gauge({ name: 'portal_ready', help: 'The process may receive requests', registers, aggregator: 'min' }),
    jobRuns: new Counter({
      name: 'portal_job_runs_total',
      help: 'Runs of background jobs by outcome; a failed one is tried again',
      labelNames: ['job', 'outcome'] as const,
      registers,
    }),
    jobsDue: new Gauge({
      name: 'portal_jobs_due',
      help: 'Jobs that should have begun',
      labelNames: ['job'] as const,
      ...shared,
    }),
    jobsOldest: new Gauge({
      name: 'portal_jobs_oldest_due_seconds',
      help: 'Age of the oldest job that should have begun',
      labelNames: ['job'] as const,
      ...shared,
    }),
    jobsFailed: new Gauge({
      name: 'portal_jobs_failed',
      help: 'Jobs that were given up and wait for a person',
      labelNames: ['job'] as const,
      ...shared,
    }),
    messages: new Gauge({
      name: 'portal_messages',
      help: 'Messages by SMS and mail that have not been sent; givenUp: wait for a person',
      labelNames: ['channel', 'state'] as const,
      ...shared,
    }),
    paymentsWaiting: new Gauge({
      name: 'portal_payments_waiting',
      help: 'Unpaid orders, receipts to be checked, refunds under way and failed',
      labelNames: ['kind'] as const,
      ...shared,
    }),
    diskFree: new Gauge({
      name: 'portal_disk_free_bytes',
      help: 'Free space where files and the embedded database are kept',
      registers,
      aggregator: 'min',
    }),
    info: new Gauge({
      name: 'portal_info',
      help: 'Versions, as labels; the value is always 1',
      labelNames: ['version', 'node', 'migration', 'database'] as const,
      ...shared,
    }),
  };
}

export type Figures = ReturnType<typeof createFigures>;
