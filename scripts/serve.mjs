// @ts-check
/* The production server: Next behind a plain HTTP server that tells the portal the caller's own address. */
import { createServer } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import next from 'next';
import { pageStore } from '../cache-handler.mjs';
import { MissingPages } from '../lib/server/missing-pages.mjs';
import { FrontCache } from '../lib/server/page-cache/front-cache.mjs';

const port = Number(process.env.PORT || 3000);
const hostname = process.env.HOST || '127.0.0.1';
const started = Date.now();

const app = next({ dev: false, hostname, port, dir: process.cwd() });
await app.prepare();
const handle = app.getRequestHandler();
const front = new FrontCache(pageStore({ serverDistDir: path.join(process.cwd(), '.next/server') }));
const compress = compression();
const missing = new MissingPages(async (address) => {
  const own =
    hostname === '0.0.0.0' ? '127.0.0.1' : hostname.includes(':') ? `[${hostname.replace(/^::$/, '::1')}]` : hostname;
  const answer = await fetch(`http://${own}:${port}/missing`, { headers: { 'x-missing-page': address } });
  if (!answer.ok) throw new Error(`the 404 page answered ${answer.status}`);
  return { headers: Object.fromEntries(answer.headers), body: Buffer.from(await answer.arrayBuffer()) };
});

const server = createServer((request, response) => {
  // Rate limits count by this header; whatever a client sends under its name is overwritten here.
  request.headers['x-client-ip'] = request.socket.remoteAddress ?? '';
  // Next answers doubled slashes with a redirect; the gateway restores them from the contract.
  request.url = request.url?.replace(/^[^?]*/, (address) => address.replace(/\/{2,}/g, '/'));
  // The server's own question for a 404 page goes past the cache, where every unknown address would take room.
  if (request.url?.startsWith('/missing') && request.headers['x-missing-page']) return handle(request, response);
  // Kept answers are compressed already; everything else is on its way out.
  front.handle(request, response, (collect) =>
    compress(request, response, () => {
      collect();
      missing.watch(request.url ?? '', response);
      handle(request, response);
    }),
  );
});
server.keepAliveTimeout = 65_000;

server.on('error', (error) => {
  const taken = 'code' in error && error.code === 'EADDRINUSE';
  console.error(taken ? `启动失败：端口 ${port} 已被占用；请先停止占用它的程序，或用 PORT 指定另一个端口` : error);
  process.exit(1);
});
server.listen(port, hostname, () => {
  const shown = hostname === '0.0.0.0' || hostname === '::' ? 'localhost' : hostname;
  console.log(`云州市版权协会服务门户已启动：http://${shown}:${port}（${Date.now() - started} ms）`);
});

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    server.close();
    server.closeIdleConnections();
    // The portal's own handler closes jobs and database; nothing may hang for long after that.
    setTimeout(() => process.exit(0), 8000).unref();
  });
}
