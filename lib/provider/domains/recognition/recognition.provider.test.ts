import { createServer, type Server } from 'node:http';
import { recognisePaper } from '@/lib/contract/recognition';
import { askOcr } from '../../gateways/http-ocr';
import { PNG, uploadAs } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someUser } from '../../testing/people';

/** Starts an OCR stand-in with configurable responses that records its requests. */
async function standIn() {
  const asked: unknown[] = [];
  const next = { status: 200, body: '{}', hold: false, headers: {} };
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked.push([request.method, JSON.parse(Buffer.concat(chunks).toString())]);
    if (!next.hold) response.writeHead(next.status, next.headers).end(next.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/read`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, asked, next, close };
}

describe('OCR of documents', () => {
  let provider: TestProvider;
  let ocr: Awaited<ReturnType<typeof standIn>>;
  let user: Awaited<ReturnType<typeof someUser>>;
  let url: string;
  beforeAll(async () => {
    [provider, ocr] = [await startProvider(), await standIn()];
  });
  beforeEach(async () => {
    provider.ports.settings = { ...provider.ports.settings, ocrUrl: ocr.url };
    Object.assign(ocr.next, { status: 200, body: '{}', hold: false, headers: {} });
    ocr.asked.length = 0;
    user = await someUser(provider);
    url = await uploadAs(provider, user.token, 'document');
  });
  afterAll(async () => {
    ocr.close();
    await provider.close();
  });

  const read = () => provider.call(recognisePaper, { body: { url, kind: 'licence' } }, { token: user.token });

  it('sends a link that opens the picture, and returns the result', async () => {
    ocr.next.body = JSON.stringify({ data: { 名称: '云州见山文化创意有限公司' } });
    expect(await read()).toEqual({ state: 'read', fields: { name: '云州见山文化创意有限公司' } });
    const [[method, body]] = ocr.asked as [[string, { url: string }]];
    expect(method).toBe('POST');
    expect(Object.keys(body)).toEqual(['url']);
    const link = new URL(body.url);
    const picture = await provider.raw('GET', link.pathname + link.search);
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PNG);
  });

  it.each([
    ['refuses', { status: 500 }, 'failed'],
    ['answers a page', { body: '<html></html>' }, 'failed'],
    ['sends elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'failed'],
    ['answers without end', { body: `"${'长'.repeat(200_000)}"` }, 'failed'],
    ['finds nothing', { body: '{"code":200,"data":{}}' }, 'nothing'],
  ])('does not block a form when the address %s', async (_, answer, state) => {
    Object.assign(ocr.next, answer);
    expect(await read()).toEqual({ state, fields: {} });
  });

  it('times out for an address that does not answer', async () => {
    ocr.next.hold = true;
    await expect(askOcr(ocr.url, 'http://portal.example/files/x', 50)).rejects.toThrow();
  });

  it('is off without an address', async () => {
    provider.ports.settings = { ...provider.ports.settings, ocrUrl: undefined };
    expect(await read()).toEqual({ state: 'off', fields: {} });
    expect(ocr.asked).toEqual([]);
  });

  it("never exposes another user's file", async () => {
    const other = await someUser(provider);
    const input = { body: { url, kind: 'idCard' } };
    expect((await provider.refuse(recognisePaper, input, { token: other.token })).fields.url).toBe(
      '找不到上传的文件，请重新上传',
    );
    expect((await provider.refuse(recognisePaper, input)).code).toBe(401);
    expect(ocr.asked).toEqual([]);
  });
});
