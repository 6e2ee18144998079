import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '../security-headers.mjs';

/** What the edge answers by itself, in the envelope of the API. */
export function refuse(
  response: ServerResponse,
  code: number,
  msg: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify({ code, msg, data: null });
  response.writeHead(code, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'private, no-store',
    ...securityHeaders,
    ...headers,
  });
  response.end(body);
}

const METHODS = { api: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], page: ['GET', 'HEAD'] };

/**
 * Answers a method that nothing behind understands; false when it may pass. A form that was sent before its script was
 * there leads back to its page: what it holds is kept by the browser, and nobody is shown a bare error.
 */
export function refuseMethod(request: IncomingMessage, response: ServerResponse, area: 'api' | 'page'): boolean {
  if (METHODS[area].includes(request.method ?? '')) return false;
  const isForm =
    request.method === 'POST' &&
    /^(?:application\/x-www-form|multipart\/)/.test(String(request.headers['content-type']));
  if (area === 'page' && isForm) {
    response.writeHead(303, { location: request.url, 'cache-control': 'private, no-store', connection: 'close' }).end();
  } else {
    refuse(response, 405, '不支持的请求方法', { allow: METHODS[area].join(', '), connection: 'close' });
  }
  return true;
}
