import type { IncomingMessage, ServerResponse } from 'node:http';
import { failureOf } from '@/lib/contract/error-codes';
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

/** Sends an error in the API's envelope. */
export function refuse(response: ServerResponse, code: number, msg: string, headers?: Record<string, string>): void {
  sendRefusal(response, code, { type: 'application/json', body: JSON.stringify(failureOf(code, msg)), headers });
}

/** Sends 429 with `retry-after`: in the envelope for API calls, as HTML for pages. */
export function refuseTooMany(response: ServerResponse, area: 'api' | 'page', seconds: number): void {
  const msg = `访问过于频繁，请在 ${seconds} 秒后再试`;
  const headers = { 'retry-after': String(seconds) };
  const body = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>请稍候</title><h1>请稍候</h1><p>${msg}。</p></html>`;
  if (area === 'api') refuse(response, 429, msg, headers);
  else sendRefusal(response, 429, { type: 'text/html', body, headers });
}

const METHODS = { api: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], page: ['GET', 'HEAD'] };

/**
 * Answers 405 for a method that the area does not support; returns false when the request may pass. A form submitted to a
 * page before its script loaded is redirected back to the page (303), where the browser still has its values.
 */
export function refuseMethod(request: IncomingMessage, response: ServerResponse, area: 'api' | 'page'): boolean {
  if (METHODS[area].includes(request.method ?? '')) return false;
  const isForm =
    request.method === 'POST' &&
    /^(?:application\/x-www-form|multipart\/)/.test(String(request.headers['content-type']));
  if (area === 'page' && isForm) {
    response.writeHead(303, { location: request.url, 'cache-control': 'private, no-store', ...securityHeaders }).end();
  } else {
    refuse(response, 405, '不支持的请求方法', { allow: METHODS[area].join(', ') });
  }
  return true;
}
