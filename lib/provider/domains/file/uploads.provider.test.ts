import { count, eq } from 'drizzle-orm';
import { envelope } from '@/lib/contract/envelope';
import { uploadFile } from '@/lib/contract/files';
import { submitSuggestion } from '@/lib/contract/suggestions';
import { createApp } from '../../boot/app';
import { files } from '../../db/schema';
import { personalForm, submitPersonal } from '../../testing/certification';
import { PNG, someTemplate, uploadAs, uploadForm } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff, someUser } from '../../testing/people';
import { signedAddress } from './links';

const input = { body: { type: '2' as const, source: '2' as const } };
const PATH = '/api/v1/public/uploadFile';
const EXE = new Uint8Array(6000);
EXE.set([0x4d, 0x5a, 0x90, 0x00]);

describe('uploads', () => {
  let provider: TestProvider;
  let user: Awaited<ReturnType<typeof someUser>>;
  const put: string[] = [];
  beforeAll(async () => {
    provider = await startProvider();
    const { files: store } = provider.ports;
    // Tracks the stored objects, so that a test can check that nothing is left behind.
    provider.ports.files = {
      ...store,
      put: (name, ...rest) => {
        put.push(name);
        return store.put(name, ...rest);
      },
    };
  });
  beforeEach(async () => {
    user = await someUser(provider);
    put.length = 0;
  });
  afterEach(() => provider.setNow(null));
  afterAll(() => provider.close());

  const rowsOf = async (userId: number) => {
    const [row] = await provider.ctx.db.select({ n: count() }).from(files).where(eq(files.userId, userId));
    return row?.n;
  };
  const nothingLeft = async () => {
    expect(await rowsOf(user.id)).toBe(0);
    for (const name of put) expect(await provider.ports.files.get(name)).toBeNull();
  };
  const refuse = (bytes: Uint8Array<ArrayBuffer>, name: string, purpose?: string) =>
    provider.refuse(uploadFile, input, { token: user.token, form: uploadForm(bytes, name, purpose) });

  it('returns address, name, size and digest', async () => {
    const [file] = await provider.call(uploadFile, input, { token: user.token, form: uploadForm(PNG, '回单 1.png') });
    expect(file).toMatchObject({ originalName: '回单 1.png', mime: 'image/png', size: PNG.length });
    expect(file?.name).toBe(file?.address);
    expect(file?.sha256).toMatch(/^[\da-f]{64}$/);
  });

  it('takes a file that the sender has not named', async () => {
    const head = (name: string, type = '') => `--x\r\ncontent-disposition: form-data; name="${name}"${type}\r\n\r\n`;
    const body = new Blob([
      ...[head('type'), '2\r\n', head('source'), '2\r\n', head('file', '\r\ncontent-type: application/octet-stream')],
      ...[PNG, '\r\n--x--\r\n'],
    ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await provider.raw('POST', PATH, { token: user.token, body, headers });
    const { data } = envelope.parse(await answer.json());
    expect([answer.status, data]).toMatchObject([200, [{ originalName: '未命名.png', mime: 'image/png' }]]);
  });

  it('requires a login', async () => {
    expect((await provider.refuse(uploadFile, input, { form: uploadForm(PNG, 'a.png') })).code).toBe(401);
  });

  it.each([
    ['a program named as a picture', EXE, '回单.png'],
    ['text named as a picture', new TextEncoder().encode('不是图片'), '回单.jpg'],
    ['a page', new TextEncoder().encode('<html><script>alert(1)</script></html>'), '回单.pdf'],
    ['nothing at all', new Uint8Array(), '空.png'],
  ])('refuses %s by its content', async (_, bytes, name) => {
    const refusal = await refuse(bytes, name);
    expect(refusal).toMatchObject({ status: 415, fields: { file: '请上传 png、jpeg、jpg 或 pdf 文件' } });
    await nothingLeft();
  });

  const gif = new TextEncoder().encode('GIF89a'.padEnd(64, '\0'));
  const webp = new TextEncoder().encode(`RIFF\0\0\0\0WEBPVP8 ${'\0'.repeat(64)}`);
  const mp3 = new Uint8Array(4200);
  mp3.set(new TextEncoder().encode('ID3\x03'));
  mp3.set([0xff, 0xfb, 0x90, 0x64], 10);
  const wav = new TextEncoder().encode(`RIFF\0\0\0\0WAVEfmt ${'\0'.repeat(64)}`);
  const mp4 = new TextEncoder().encode(`\0\0\0\x18ftypisom${'\0'.repeat(64)}`);
  const avi = new TextEncoder().encode(`RIFF\0\0\0\0AVI LIST${'\0'.repeat(64)}`);
  const doc = new Uint8Array(600);
  doc.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  it.each([
    ['gif', gif],
    ['webp', webp],
    ['pdf', new TextEncoder().encode('%PDF-1.7 '.padEnd(64, ' '))],
    ['doc', doc],
    ['mp3', mp3],
    ['wav', wav],
    ['mp4', mp4],
    ['avi', avi],
  ])('accepts a %s with exactly the fields of the specification', async (extension, bytes) => {
    const form = uploadForm(bytes, `文件.${extension}`, null);
    const [file] = await provider.call(uploadFile, input, { token: user.token, form });
    expect(file?.name).toMatch(/^\/files\//);
    const program = await provider.refuse(uploadFile, input, {
      token: user.token,
      form: uploadForm(EXE, '程序.mp4', null),
    });
    expect(program).toMatchObject({ status: 415, msg: '文件类型不符：请上传图片、PDF、Word、音频或视频文件' });
  });

  const zip = new TextEncoder().encode(`PK\x03\x04${'\0'.repeat(64)}`);
  it.each([
    ['资料.zip', zip],
    ['资料.mp4', zip],
    ['台账.xls', doc],
    ['安装.msi', doc],
  ])('refuses %s with exactly the fields of the specification', async (name, bytes) => {
    const form = uploadForm(bytes, name, null);
    expect((await provider.refuse(uploadFile, input, { token: user.token, form })).status).toBe(415);
  });

  it.each([
    ['EBML', [0x1a, 0x45, 0xdf, 0xa3]],
    ['Ogg', [...new TextEncoder().encode('OggS')]],
    ['ID3', [...new TextEncoder().encode('ID3')]],
    ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['TIFF', [0x49, 0x49, 0x2a, 0x00, 0xff, 0xff, 0xff, 0xff]],
  ])('refuses a file that ends within its header: %s', async (_, head) => {
    for (const purpose of ['image', 'document', 'sample', null] as const) {
      const form = uploadForm(new Uint8Array(head), '文件.png', purpose);
      expect((await provider.refuse(uploadFile, input, { token: user.token, form })).status).toBe(415);
    }
  });

  it('accepts only audio under the purpose of recordings', async () => {
    user = await someStaff(provider, ['publisher']);
    const take = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
      provider.call(uploadFile, input, { token: user.token, form: uploadForm(bytes, name, 'sound') });
    expect((await take(mp3, '试听.mp3'))[0]?.mime).toBe('audio/mpeg');
    for (const [bytes, name] of [
      [mp4, '录像.mp4'],
      [gif, '动图.mp3'],
      [new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), '图.mp3'],
    ] as const)
      expect(
        await provider.refuse(uploadFile, input, { token: user.token, form: uploadForm(bytes, name, 'sound') }),
      ).toMatchObject({ status: 415 });
  });

  it.each([
    ['invoice', 'finance', ['reviewer', 'publisher']],
    ['sound', 'publisher', ['reviewer', 'finance']],
  ] as const)('accepts the purpose %s from %s alone, in a form and in parts', async (purpose, role, others) => {
    const bytes = purpose === 'invoice' ? new TextEncoder().encode('<?xml version="1.0"?><EInvoice/>') : mp3;
    const form = () => uploadForm(bytes, '文件', purpose);
    const metadata = `filename ${btoa('a')},purpose ${btoa(purpose)}`;
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadata };
    const begin = async (token: string) =>
      (await provider.raw('POST', '/api/v1/public/uploads', { token, headers })).status;
    for (const { token } of [user, ...(await Promise.all(others.map((one) => someStaff(provider, [one]))))]) {
      expect((await provider.refuse(uploadFile, input, { token, form: form() })).status).toBe(403);
      expect(await begin(token)).toBe(403);
    }
    const { token } = await someStaff(provider, [role]);
    expect(await provider.call(uploadFile, input, { token, form: form() })).toHaveLength(1);
    expect(await begin(token)).toBe(201);
  });

  it('is refused in a field of another purpose', async () => {
    const [archive] = await provider.call(uploadFile, input, {
      token: user.token,
      form: uploadForm(zip, '源程序.zip', 'sample'),
    });
    const address = archive?.address ?? '';
    const suggested = {
      type: 'advice',
      topic: 'website',
      title: '按年份筛选',
      body: '业务多了以后很难找，希望列表能按年份筛选。',
      files: [address],
    };
    const advice = await provider.refuse(submitSuggestion, { body: suggested }, user);
    expect([advice.status, advice.fields.files]).toEqual([422, '请上传图片、PDF 或 Word 文件']);
    const certified = await provider.refuse(submitPersonal, { body: personalForm(address) }, user);
    expect([certified.status, Object.values(certified.fields)]).toEqual([
      422,
      expect.arrayContaining(['请上传图片、PDF 或 Word 文件']),
    ]);
  });

  it.each(['private', 'public'] as const)(
    'is closed when only its headers are asked for, if it is %s',
    async (visibility) => {
      const address = await uploadAs(provider, user.token);
      await provider.ctx.db.update(files).set({ visibility }).where(eq(files.userId, user.id));
      const { files: store } = provider.ports;
      let closed = 0;
      const watched = new ReadableStream<Uint8Array>(
        {
          pull: (controller) => controller.enqueue(PNG),
          cancel: () => {
            closed += 1;
          },
        },
        { highWaterMark: 0 },
      );
      provider.ports.files = { ...store, get: async () => watched };
      const path = visibility === 'public' ? address : signedAddress(provider.ctx, address);
      const { status, headers } = await provider.raw('HEAD', path).finally(() => {
        provider.ports.files = store;
      });
      expect([status, headers.get('content-type'), closed]).toEqual([200, 'image/png', 1]);
    },
  );

  it('accepts a ZIP as a sample, whose purpose allows it', async () => {
    const form = uploadForm(zip, '源程序.zip', 'sample');
    expect((await provider.call(uploadFile, input, { token: user.token, form }))[0]?.mime).toBe('application/zip');
  });

  it('names the expected type when the content does not match the file name', async () => {
    const refused = async (name: string) =>
      (await provider.refuse(uploadFile, input, { token: user.token, form: uploadForm(EXE, name, 'receipt') })).msg;
    expect(await refused('回单.PNG')).toBe('文件内容不是 PNG 图片，请上传 png、jpeg、jpg 或 pdf 文件');
    expect(await refused('回单.pdf')).toBe('文件内容不是 PDF 文件，请上传 png、jpeg、jpg 或 pdf 文件');
    expect(await refused('回单.gif')).toBe('文件类型不符：请上传 png、jpeg、jpg 或 pdf 文件');
  });

  it('refuses a file above the limit of its purpose, and accepts one just below', async () => {
    const big = (size: number) => {
      const bytes = new Uint8Array(size);
      bytes.set(PNG);
      return bytes;
    };
    expect(await refuse(big(10 * 1024 * 1024 + 1), '大图.png')).toMatchObject({
      status: 413,
      msg: '文件过大，不能超过 10M',
    });
    await nothingLeft();
    const form = uploadForm(big(10 * 1024 * 1024), '正好.png');
    expect((await provider.call(uploadFile, input, { token: user.token, form }))[0]?.size).toBe(10 * 1024 * 1024);
  });

  /** The encoded form of the widget, as the browser sends it. */
  const bytesOf = async (bytes: Uint8Array<ArrayBuffer>) => {
    const request = new Request('http://x', { method: 'POST', body: uploadForm(bytes, '断.png') });
    return { type: request.headers.get('content-type') ?? '', body: new Uint8Array(await request.arrayBuffer()) };
  };
  const sendRaw = async (type: string, body: BodyInit) => {
    const init = {
      method: 'POST',
      headers: { token: user.token, 'content-type': type },
      body,
      duplex: 'half' as const,
    };
    const response = await createApp(provider.ports).fetch(new Request(`http://provider${PATH}`, init));
    return { status: response.status, ...envelope.parse(await response.json()) };
  };

  it.each([200, 60_000])('stores nothing of an upload that ends early (%i bytes of picture)', async (size) => {
    const whole = new Uint8Array(size * 2);
    whole.set(PNG);
    const { type, body } = await bytesOf(whole);
    const answer = await sendRaw(type, body.slice(0, Math.floor(body.length / 2)));
    expect(answer).toMatchObject({ status: 400, msg: '上传中断，请重试' });
    await nothingLeft();
  });

  it('stores nothing of an upload with a broken connection', async () => {
    const whole = new Uint8Array(200_000);
    whole.set(PNG);
    const { type, body } = await bytesOf(whole);
    let at = 0;
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at > 100_000) return controller.error(new Error('connection reset'));
        controller.enqueue(body.slice(at, at + 16_384));
        at += 16_384;
      },
    });
    expect(await sendRaw(type, broken)).toMatchObject({ status: 400, msg: '上传中断，请重试' });
    await nothingLeft();
  });

  it.each(['ENOSPC', 'EROFS'])('answers 507 and logs an error when the store fails (%s)', async (code) => {
    const { put: genuine } = provider.ports.files;
    const logged = jest.spyOn(provider.ports.log, 'error');
    provider.ports.files.put = async (_name, content) => {
      await content.getReader().read();
      throw Object.assign(new Error('write failed'), { code });
    };
    const refusal = await refuse(new Uint8Array(PNG), '回单.png');
    provider.ports.files.put = genuine;
    expect(refusal).toMatchObject({
      status: 507,
      msg: '服务器暂时无法保存文件，请稍后再试；如仍不成功，请与协会联系',
    });
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    await nothingLeft();
  });

  it("corrects a file's extension by its content, and strips misleading characters", async () => {
    const form = uploadForm(PNG, '材料\u202Egnp.js');
    const [file] = await provider.call(uploadFile, input, { token: user.token, form });
    expect(file?.originalName).toBe('材料gnp.png');
  });

  it('logs an error for a file whose bytes are missing', async () => {
    const address = await uploadAs(provider, user.token);
    await provider.ports.files.remove(address.replace('/files/', ''));
    const logged = jest.spyOn(provider.ports.log, 'error');
    expect((await provider.raw('GET', signedAddress(provider.ctx, address))).status).toBe(404);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  it('refuses a form without a file, and a body that is no form', async () => {
    const form = new FormData();
    form.set('type', '2');
    expect(await provider.refuse(uploadFile, input, { token: user.token, form })).toMatchObject({
      status: 400,
      fields: { file: '请选择要上传的文件' },
    });
    expect((await sendRaw('application/json', '{}')).status).toBe(400);
  });

  it.each([
    ['empty parts', '--x\r\n\r\n\r\n'],
    ['fields', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'],
  ])('stops reading a form of endless %s', async (_, part) => {
    const type = 'multipart/form-data; boundary=x';
    const answer = await sendRaw(type, `${part.repeat(20_000)}--x--`);
    expect(answer).toMatchObject({ status: 400, msg: '上传的格式有误，请重新选择文件' });
    await nothingLeft();
  });

  it('opens a private file through a signed link only, valid for ten minutes', async () => {
    const address = await uploadAs(provider, user.token);
    expect((await provider.raw('GET', address)).status).toBe(404);
    expect((await provider.raw('GET', address, { token: user.token })).status).toBe(404);
    const link = signedAddress(provider.ctx, address);
    const answer = await provider.raw('GET', link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PNG);
    expect(
      (
        await provider.raw(
          'GET',
          link.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`),
        )
      ).status,
    ).toBe(404);
    const other = await uploadAs(provider, user.token);
    expect((await provider.raw('GET', link.replace(address, other))).status).toBe(404);
    expect((await provider.raw('GET', link.replace(/expires=\d/, 'expires=9'))).status).toBe(404);
    provider.setNow(new Date(Date.now() + 11 * 60_000));
    expect((await provider.raw('GET', link)).status).toBe(404);
  });

  it('serves a product to its owners only, under its title', async () => {
    const { id } = await someTemplate(provider, { priceFen: 0, title: '转让合同' });
    const path = `/api/v1/user/products/${id}/download`;
    expect((await provider.raw('GET', path)).status).toBe(401);
    expect((await provider.raw('GET', path, { token: user.token })).status).toBe(403);
    await provider.raw('POST', `/api/v1/contract_template/order/${id}`, { token: user.token, body: '{"payType":"1"}' });
    const answer = await provider.raw('GET', path, { token: user.token });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('转让合同.docx')}`,
    );
  });

  it('is kept by no cache when it is sent to buyers, even if an article shows the same file', async () => {
    const { id, fileName } = await someTemplate(provider, { priceFen: 0 });
    await provider.raw('POST', `/api/v1/contract_template/order/${id}`, { token: user.token, body: '{"payType":"1"}' });
    await provider.ctx.db.update(files).set({ visibility: 'public' }).where(eq(files.name, fileName));
    const sold = await provider.raw('GET', `/api/v1/user/products/${id}/download`, { token: user.token });
    expect([sold.status, sold.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const shown = await provider.raw('GET', `/files/${fileName}`);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
  });

  it('is read from the store no further than a player asks', async () => {
    const staff = await someStaff(provider, ['publisher']);
    const bytes = mp3.slice();
    bytes.set([1, 2, 3, 4], 4196);
    const form = uploadForm(bytes, '试听.mp3', 'sound');
    const [file] = await provider.call(uploadFile, input, { token: staff.token, form });
    const link = signedAddress(provider.ctx, file?.address ?? '');
    const get = jest.spyOn(provider.ports.files, 'get');
    const ask = (range: string) => provider.fetch(new Request(`http://provider${link}`, { headers: { range } }));
    const part = await ask('bytes=4196-');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 4196-4199/4200']);
    expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([1, 2, 3, 4]);
    expect(get.mock.calls.map(([, range]) => range)).toEqual([{ from: 4196, to: 4199 }]);
    expect((await ask('bytes=4200-')).status).toBe(416);
    expect(get).toHaveBeenCalledTimes(1);
    get.mockRestore();
  });

  it('of an account opens by a signed link alone, whichever headers ask for it', async () => {
    const staff = await someStaff(provider, ['publisher']);
    const form = uploadForm(mp3, '试听.mp3', 'sound');
    const [file] = await provider.call(uploadFile, input, { token: staff.token, form });
    const address = file?.address ?? '';
    const other = await uploadAs(provider, user.token);
    const query = (link: string) => link.slice(link.indexOf('?'));
    const link = signedAddress(provider.ctx, address);
    const wrong = [
      address,
      `${address}${query(signedAddress(provider.ctx, other))}`,
      link.replace(/expires=\d+/, 'expires=99999999999'),
      link.replace(/signature=.*/, 'signature='),
      `${link.slice(0, -2)}`,
      `${address}?download=1`,
    ];
    const asks: Record<string, string>[] = [
      {},
      { token: user.token },
      { range: 'bytes=0-1' },
      { 'if-none-match': '*' },
      { 'if-modified-since': new Date().toUTCString() },
      { 'if-range': '"a"', range: 'bytes=0-' },
    ];
    const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
      provider.fetch(new Request(`http://provider${path}`, { method, headers }));
    for (const path of wrong)
      for (const headers of asks)
        for (const method of ['GET', 'HEAD']) {
          const { status } = await ask(path, headers, method);
          expect([path, headers, method, status === 404 || status === 400]).toEqual([path, headers, method, true]);
        }
    for (const headers of asks) {
      const opened = await ask(link, headers);
      expect([200, 206]).toContain(opened.status);
      expect(opened.headers.get('cache-control')).toBe('private, no-store');
    }
    provider.setNow(new Date(Date.now() + 11 * 60_000));
    expect((await ask(link, { range: 'bytes=0-1' })).status).toBe(404);
  });
});
