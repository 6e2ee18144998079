// @ts-check
/*
 * One process of the server, in production and with `--dev` in development: the portal's listener (lib/server/http) in
 * front, Next behind it for pages.
 */
import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import next from 'next';
import { pageStore } from '../../cache-handler.mjs';
import { BoundedMessage } from './bounded-message.mjs';
import { handBack } from './hand-back.mjs';
import { answerFigures, serveMetrics } from './metrics.mjs';
import { withOtherReleases } from './other-releases.mjs';
import { patientRequest } from './patient-request.mjs';
import { linesFromTheStart } from './say.mjs';

// By default V8 lets the heap grow to several times the live objects while memory is free.
setFlagsFromString('--heap-growing-percent=25');
// Smaller young generation; the default reserves 48 MB.
setFlagsFromString('--optimize-for-size');
// Optimised code of PostgreSQL as WebAssembly takes tens of megabytes and made no query faster.
setFlagsFromString('--wasm-tiering-budget=100000000');

const dev = process.argv.includes('--dev');
const port = Number(process.env.PORT || 3000);
const hostname = process.env.HOST || '127.0.0.1';
const started = Date.now();
// In development Next's messages are for a person.
if (!dev) linesFromTheStart();

const server = createServer({ IncomingMessage: BoundedMessage });
// In development Next answers the browser's connection for hot reloading on this server. Pages wait for it before they hydrate.
const app = next({ dev, hostname, port, dir: process.cwd(), httpServer: dev ? server : undefined });
await app.prepare();
const pages = withOtherReleases(app.getRequestHandler(), {
  link: dev ? undefined : process.env.RELEASE_LINK,
  folder: process.cwd(),
});
// Next runs instrumentation.ts, which boots the portal, on the first request only, so one is made here.
const inside = await listenInside(pages);
await patientRequest(`${inside}/robots.txt`).catch((error) => {
  // Next catches what is thrown here, and the process would run on without listening.
  console.error(error);
  process.exit(1);
});
/** @type {import('../../lib/server/http/portal').Portal} */
const portal = Reflect.get(globalThis, Symbol.for('copyright-portal.portal'));
const store = pageStore({ dev, serverDistDir: path.join(process.cwd(), '.next/server') });

server.on('request', portal.listener({ pages, store, inside }));
server.keepAliveTimeout = 65_000;
portal.guard(server);

server.on('error', (error) => {
  const taken = 'code' in error && error.code === 'EADDRINUSE';
  console.error(taken ? `启动失败：端口 ${port} 已被占用；请先停止占用它的程序，或用 PORT 指定另一个端口` : error);
  process.exit(1);
});
server.listen(port, hostname, () => {
  const shown = hostname === '0.0.0.0' || hostname === '::' ? 'localhost' : hostname;
  console.log(`服务门户已启动：http://${shown}:${port}（${Date.now() - started} ms）`);
});

if (cluster.isWorker) answerFigures(() => portal.metrics());
else serveMetrics(async () => [await portal.metrics()]);

// A terminal sends Ctrl+C to every process of its group; the primary process stops the workers.
if (cluster.isWorker) process.on('SIGINT', () => undefined);
// The primary process replaces the workers.
if (cluster.isWorker && !process.stdin.isTTY) process.on('SIGHUP', () => undefined);

let stopping = false;
for (const signal of cluster.isWorker ? ['SIGTERM'] : ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    // A second signal ends the process at once.
    if (stopping) process.exit(1);
    stopping = true;
    portal
      .stop(server)
      .then(handBack)
      .then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
  });
}

/**
 * Listens with Next alone, for requests that this process makes to itself.
 * @param {import('node:http').RequestListener} listener
 * @returns {Promise<string>} its origin
 */
async function listenInside(listener) {
  // Exclusive, because workers of a cluster would otherwise share the port and answer each other's requests.
  const inner = createServer(listener).listen({ port: 0, host: '127.0.0.1', exclusive: true }).unref();
  await once(inner, 'listening');
  const address = inner.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
