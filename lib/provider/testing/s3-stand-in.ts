import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3StandIn {
  url: string;
  /** Stored objects, by `/bucket/key`. */
  objects: Map<string, Buffer>;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/**
 * Decodes `aws-chunked` bodies (length and signature before each chunk), which the SDK sends when it cannot sign the
 * body beforehand.
 */
function unwrapped(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.toString('latin1', at, end), 16);
    if (!length) break;
    parts.push(body.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return Buffer.concat(parts);
}

/** Starts a local object store with the minimum of Amazon S3's REST API: PutObject, GetObject, DeleteObject. */
export async function startS3(): Promise<S3StandIn> {
  const objects: S3StandIn['objects'] = new Map();
  const server = createServer(async (request, response) => {
    const key = new URL(request.url ?? '/', 'http://stand-in').pathname;
    if (request.method === 'PUT') {
      const body = await bodyOf(request);
      objects.set(key, request.headers['x-amz-decoded-content-length'] ? unwrapped(body) : body);
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (found && from && to) {
      const part = found.subarray(Number(from), Number(to) + 1);
      const range = `bytes ${from}-${to}/${found.length}`;
      return response.writeHead(206, { 'content-length': part.length, 'content-range': range }).end(part);
    }
    if (found) return response.writeHead(200, { 'content-length': found.length }).end(found);
    response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
