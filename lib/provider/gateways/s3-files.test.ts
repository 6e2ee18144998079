/** @jest-environment node */
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

  it('returns null for an unknown file', async () => {
    expect(await read('2026/none.txt')).toBeNull();
  });
});
