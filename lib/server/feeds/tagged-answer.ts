import { createHash } from 'node:crypto';

/** An answer with an etag; 304 without a body if the client already has it (RFC 9110, 13.1.2). */
export function taggedAnswer(
  request: Request,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return new Response(null, { status: 304, headers: { ...headers, etag } });
  return new Response(body, { headers: { ...headers, etag } });
}
