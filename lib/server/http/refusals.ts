import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from './security-headers.mjs';

interface Refusal {
  type: string;
  body: string;
  headers?: Record<string, string>;
}

function sendRefusal(response: ServerResponse, code: number, { type, body, headers }: Refusal): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(code, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'private, no-store',
    ...securityHeaders,
    ...headers,
  });
  response.end(body);
}

/** What the edge answers by itself, in the envelope of the API. */
export function refuse(response: ServerResponse, code: number, msg: string, headers?: Record<string, string>): void {
  sendRefusal(response, code, { type: 'application/json', body: JSON.stringify({ code, msg, data: null }), headers });
}

/** Asks a visitor to come back later: in the envelope, or as a page where a browser would show it. */
export function refuseTooMany(response: ServerResponse, area: 'api' | 'page', seconds: number): void {
  const msg = `访问过于频繁，请在 ${seconds} 秒后再试`;
  const headers = { 'retry-after': String(seconds) };
  const body = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>请稍候</title><h1>请稍候</h1><p>${msg}。</p></html>`;
  if (area === 'api') refuse(response, 429, msg, headers);
  else sendRefusal(response, 429, { type: 'text/html', body, headers });
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
    response.writeHead(303, { location: request.url, 'cache-control': 'private, no-store' }).end();
  } else {
    refuse(response, 405, '不支持的请求方法', { allow: METHODS[area].join(', ') });
  }
  return true;
}
