// @ts-check
import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import prometheus from 'prom-client';
import { say } from './say.mjs';

/** Longest wait for one process. */
const PATIENCE_MS = 3000;
const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = process.env;

/** @param {string | undefined} given */
function isAllowed(given) {
  if (!METRICS_TOKEN) return true;
  const [asked, known] = [Buffer.from(given ?? ''), Buffer.from(`Bearer ${METRICS_TOKEN}`)];
  return asked.length === known.length && timingSafeEqual(asked, known);
}

/**
 * Serves `/metrics` on METRICS_PORT, a port of its own that no visitor reaches. Does nothing without that setting.
 * @param {() => Promise<object[][]>} read the figures of each process
 */
export function serveMetrics(read) {
  if (!METRICS_PORT) return;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end();
    if (!isAllowed(request.headers.authorization))
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    read()
      .then((figures) => {
        const all = prometheus.AggregatorRegistry.aggregate(figures);
        return all.metrics().then((text) => response.writeHead(200, { 'content-type': all.contentType }).end(text));
      })
      .catch((error) => {
        say('error', `指标读取失败：${error instanceof Error ? error.message : error}`);
        response.writeHead(500).end();
      });
  });
  server.on('error', (error) => {
    const taken = 'code' in error && error.code === 'EADDRINUSE';
    say(
      'error',
      taken ? `指标端口 ${METRICS_PORT} 已被占用，请用 METRICS_PORT 指定另一个` : `指标端口：${error.message}`,
    );
    process.exit(1);
  });
  server.listen(Number(METRICS_PORT), METRICS_HOST || '127.0.0.1');
  // Portal and figures end together.
  server.unref();
}

let asked = 0;

/**
 * Asks one worker for its figures; an empty list if it does not answer, as when it is being replaced.
 * @param {import('node:cluster').Worker} worker
 * @returns {Promise<object[]>}
 */
export function figuresOf(worker) {
  const id = ++asked;
  return new Promise((resolve) => {
    /** @param {{ type?: string, id?: number, figures?: object[] }} message */
    const hear = (message) => {
      if (message.type === 'portal:figures' && message.id === id) done(message.figures ?? []);
    };
    const gone = () => done([]);
    /** @param {object[]} figures */
    const done = (figures) => {
      clearTimeout(late);
      worker.off('message', hear);
      worker.off('exit', gone);
      resolve(figures);
    };
    const late = setTimeout(gone, PATIENCE_MS);
    worker.on('message', hear);
    worker.once('exit', gone);
    if (worker.isConnected()) worker.send({ type: 'portal:figures?', id });
    else gone();
  });
}

/**
 * Answers the primary process.
 * @param {() => Promise<object[]>} read
 */
export function answerFigures(read) {
  process.on('message', (/** @type {{ type?: string, id?: number }} */ message) => {
    if (message.type !== 'portal:figures?') return;
    read().then(
      (figures) => process.send?.({ type: 'portal:figures', id: message.id, figures }),
      () => process.send?.({ type: 'portal:figures', id: message.id, figures: [] }),
    );
  });
}
