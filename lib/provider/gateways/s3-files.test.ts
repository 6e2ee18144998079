/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type S3StandIn, startS3 } from '../testing/s3-stand-in';
import { s3Files } from './s3-files';

describe('files in S3', () => {
  let server: S3StandIn;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.close());
  const store = () =>
    s3Files({ bucket: 'portal', endpoint: server.url, accessKeyId: 'key', secretAccessKey: 'secret' });
  const read = async (key: string) => {
    const found = await store().get(key);
    return found && Buffer.from(await new Response(found).arrayBuffer()).toString('utf8');
  };

  it('stores, returns and removes a file under its name in the bucket', async () => {
    await store().put('2026/a.txt', new Blob(['云州市版权协会']).stream(), { mime: 'text/plain' });
    expect([...server.objects.keys()]).toEqual(['/portal/2026/a.txt']);
    expect(await read('2026/a.txt')).toBe('云州市版权协会');
    await store().remove('2026/a.txt');
    expect(server.objects.size).toBe(0);
  });

  it('reads no other bytes than those of a range', async () => {
    await store().put('sound', new Blob(['0123456789']).stream(), { mime: 'audio/mpeg' });
    const part = await store().get('sound', { from: 2, to: 6 });
    expect(await new Response(part).text()).toBe('23456');
    await store().remove('sound');
  });

  it('tells a store that answers from one that is away, or that refuses the key', async () => {
    await expect(store().check()).resolves.toBeUndefined();
    const other = (endpoint: string) =>
      s3Files({ bucket: 'portal', endpoint, accessKeyId: 'key', secretAccessKey: 'secret' });
    await expect(other('http://127.0.0.1:1').check()).rejects.toThrow();
    const refusing = createServer((_, response) => response.writeHead(403).end());
    await new Promise<void>((done) => refusing.listen(0, '127.0.0.1', done));
    const { port } = refusing.address() as AddressInfo;
    await expect(other(`http://127.0.0.1:${port}`).check()).rejects.toThrow();
    await new Promise((done) => refusing.close(done));
  });

  it('needs no right to list the bucket, and writes its probe once', async () => {
    const asked: string[] = [];
    let isRevoked = false;
    const objects = new Set<string>();
    // As Amazon answers a key that may read and write objects alone: 403 for one that does not exist.
    const narrow = createServer((request, response) => {
      const { method = '', url = '' } = request;
      asked.push(method);
      request.resume();
      const key = url.split('?')[0] ?? '';
      if (isRevoked) return response.writeHead(403).end();
      if (method === 'PUT') {
        objects.add(key);
        return response.writeHead(200, { etag: '"1"' }).end();
      }
      return response.writeHead(objects.has(key) ? 200 : 403).end();
    });
    await new Promise<void>((done) => narrow.listen(0, '127.0.0.1', done));
    const { port } = narrow.address() as AddressInfo;
    const files = s3Files({
      bucket: 'portal',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    await files.check();
    await files.check();
    expect(asked).toEqual(['HEAD', 'PUT', 'HEAD']);
    isRevoked = true;
    await expect(files.check()).rejects.toThrow();
    await new Promise((done) => narrow.close(done));
  });

  it('returns null for an unknown file', async () => {
    expect(await read('2026/none.txt')).toBeNull();
  });
});
