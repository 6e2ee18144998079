// @ts-check
/* The production server: one process, or `WORKERS` processes where the database is PostgreSQL. */
import cluster from 'node:cluster';
import { markServed } from './lib/served.mjs';
import { say } from './serve/say.mjs';

const workers = Math.trunc(Number(process.env.WORKERS)) || 1;
const several = workers > 1 && Boolean(process.env.DATABASE_URL);
if (workers > 1 && !several && cluster.isPrimary)
  say('warn', 'WORKERS 只对 PostgreSQL 有效：内嵌的数据库只能由一个进程打开，现以一个进程运行');

if (cluster.isPrimary && !process.argv.includes('--dev')) markServed();
if (several && cluster.isPrimary) await import('./serve/cluster.mjs').then(({ fork }) => fork(workers));
else await import('./serve/one.mjs');
