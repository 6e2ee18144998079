import { writePaper } from '@/lib/contract/papers';
import { startProvider, type TestProvider } from '../../testing/harness';
import { ownerOf } from '../../testing/managed-forms';
import { someUser } from '../../testing/people';

describe('papers generated from a form', () => {
  let provider: TestProvider;
  let user: { token: string };
  beforeAll(async () => {
    provider = await startProvider();
    user = await someUser(provider);
  });
  afterAll(() => provider.close());

  const address = (field: string, format = 'pdf', kind = 'zpdj') =>
    `/api/v1/user/papers/${kind}/${field}?format=${format}`;
  const write = (path: string, values: object, headers = {}) =>
    provider.raw('POST', path, {
      ...user,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ values }),
    });

  it.each([
    ['pdf', '%PDF'],
    ['docx', 'PK'],
  ])('writes a guarantee as %s from values that are incomplete', async (format, magic) => {
    const response = await write(address('guaranteeFile', format), { name: '雾中渡口', owners: [ownerOf()] });
    expect(response.status).toBe(200);
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(`权利保证书.${format}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, magic.length).toString('latin1')).toBe(magic);
  });

  it('offers the declaration of joint authors for a joint work only', async () => {
    expect((await write(address('ownershipProof'), { ownership: 'joint' })).status).toBe(200);
    expect((await write(address('ownershipProof'), { ownership: 'personal' })).status).toBe(404);
  });

  it('answers 404 for an unknown kind or paper, and ignores values of another shape', async () => {
    expect((await write(address('guaranteeFile', 'pdf', 'nothing'), {})).status).toBe(404);
    expect((await write(address('constructor'), {})).status).toBe(404);
    expect((await write(address('guaranteeFile'), { name: 7, owners: 'x', extra: {} })).status).toBe(200);
  });

  it('cuts texts that no field of the form would take, so that setting them takes no time', async () => {
    const values = { name: '长'.repeat(20_000), owners: Array.from({ length: 60 }, () => ownerOf()) };
    const short = await write(address('guaranteeFile', 'docx'), { ...values, name: '长'.repeat(300) });
    const long = await write(address('guaranteeFile', 'docx'), values);
    expect(long.status).toBe(200);
    const size = async (response: Response) => (await response.arrayBuffer()).byteLength;
    expect(Math.abs((await size(long)) - (await size(short)))).toBeLessThan(200);
    expect((await write(address('guaranteeFile'), { name: '长'.repeat(60_000) })).status).toBe(413);
  });

  it('refuses visitors, and a format that it does not know', async () => {
    expect((await provider.refuse(writePaper, { params: { kind: 'zpdj', field: 'guaranteeFile' } })).status).toBe(401);
    expect((await write(address('guaranteeFile', 'odt'), {})).status).toBe(400);
  });
});
