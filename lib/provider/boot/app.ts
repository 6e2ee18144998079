import { Hono } from 'hono';
import { failureOf } from '@/lib/contract/error-codes';
import { ProviderError } from '../core/errors';
import type { Ports } from '../core/ports';
import { seldom } from '../core/seldom';
import { databaseTrouble } from '../db/trouble';
import { speakTus, tusPaths } from '../http/tus';
import { healthCheck } from './health';
import { registerHooks } from './hooks';
import { openApiText } from './openapi';
import { registrations } from './routes';

/** Retry delay in seconds and message for a database that cannot serve. */
const TROUBLE = {
  away: { retryAfter: '10', msg: '数据库暂时无法连接，请稍后再试' },
  busy: { retryAfter: '5', msg: '系统繁忙，请稍后再试' },
};

/** RFC 9110, 13.1.2: compares a list of etags weakly. */
const isKnown = (condition: string | undefined, etag: string): boolean =>
  condition?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;

registerHooks();

/** Creates the provider as a fetch function, independent of sockets and of the portal's framework. */
export function createApp(ports: Ports, checkHealth = healthCheck(ports)): Hono {
  const app = new Hono({ strict: true });
  const logSeldom = seldom();
  // HEAD is answered by the route of GET, whose content nobody reads: a stored file would stay open.
  app.use(async (c, next) => {
    await next();
    if (c.req.method === 'HEAD') await c.res.body?.cancel().catch(() => undefined);
  });
  for (const path of tusPaths) app.use(path, speakTus);
  for (const registration of registrations()) registration.mount(app, ports);
  app.get('/api/v1/openapi.json', (c) => {
    const { text, etag } = openApiText();
    c.header('etag', etag);
    if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304);
    return c.body(text, 200, { 'content-type': 'application/json' });
  });
  app.get('/api/health', async (c) => {
    const { ready, ...details } = await checkHealth();
    // Only the operator learns which part is broken.
    const shown = c.req.header('x-portal-remote') === undefined ? details : {};
    return c.json({ live: true, ready, ...shown }, ready ? 200 : 503);
  });
  app.notFound((c) => c.json(failureOf(404, '接口不存在'), 404));
  app.onError((error, c) => {
    const request = c.req.header('x-request-id');
    if (error instanceof ProviderError) {
      if (error.options.cause) ports.log.warn({ err: error.options.cause, path: c.req.path, request }, error.message);
      if (error.options.retryAfter) c.header('retry-after', String(error.options.retryAfter));
      const data = error.options.fields ? { fields: error.options.fields } : (error.options.data ?? null);
      return c.json({ code: error.status, error: error.error, msg: error.message, data }, error.status);
    }
    const trouble = databaseTrouble(error);
    if (trouble) {
      logSeldom((keptBack) =>
        ports.log.error({ err: error, path: c.req.path, request, trouble, keptBack }, 'database cannot serve'),
      );
      c.header('retry-after', TROUBLE[trouble].retryAfter);
      return c.json(failureOf(503, TROUBLE[trouble].msg), 503);
    }
    const reference = crypto.randomUUID().slice(0, 8);
    ports.log.error({ err: error, path: c.req.path, request, reference }, 'unexpected failure');
    return c.json(failureOf(500, `服务暂时无法完成请求，请稍后再试（编号 ${reference}）`), 500);
  });
  return app;
}
