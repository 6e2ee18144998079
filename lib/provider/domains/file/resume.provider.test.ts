import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Upload } from 'tus-js-client';
import { envelope } from '@/lib/contract/envelope';
import { finishUpload, TUS, uploadFile } from '@/lib/contract/files';
import { files, uploadParts, uploads } from '../../db/schema';
import { diskFiles } from '../../gateways/disk-files';
import { PNG } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onPostgres } from '../../testing/on-postgres';
import { someUser } from '../../testing/people';
import { startRelay } from '../../testing/relay';
import { purgeOutdated } from '../retention/purge';

const MB = 1024 * 1024;
const DAY = 86_400_000;
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A picture of the given size with a byte pattern that depends on the position. */
function picture(size: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31) % 251);
  bytes.set(PNG.subarray(0, size));
  return bytes;
}

describe('resumable uploads', () => {
  let provider: TestProvider;
  let user: Awaited<ReturnType<typeof someUser>>;
  const kept = new Set<string>();
  beforeAll(async () => {
    provider = await startProvider();
    const { files: store } = provider.ports;
    // Tracks the stored objects, so that a test can check that nothing is left behind.
    provider.ports.files = {
      ...store,
      put: async (name, ...rest) => {
        kept.add(name);
        await store.put(name, ...rest);
      },
      remove: async (name) => {
        kept.delete(name);
        await store.remove(name);
      },
    };
  });
  beforeEach(async () => {
    user = await someUser(provider);
    kept.clear();
  });
  afterEach(() => provider.setNow(null));
  afterAll(() => provider.close());

  const ask = (method: string, address: string, headers: Record<string, string> = {}, body?: BodyInit, as = user) => {
    const init = { method, headers: { token: as.token, 'tus-resumable': '1.0.0', ...headers }, body, duplex: 'half' };
    return provider.fetch(new Request(`http://provider${address}`, init));
  };
  const begin = (size: number, { purpose = 'sample', name = '作品.png' } = {}) =>
    ask('POST', TUS.path, {
      'upload-length': String(size),
      'upload-metadata': `filename ${base64(name)},purpose ${base64(purpose)}`,
    });
  const began = async (size: number, options?: { purpose?: string; name?: string }) => {
    const answer = await begin(size, options);
    expect(answer.status).toBe(201);
    return answer.headers.get('location') ?? '';
  };
  const send = (address: string, offset: number, body: BodyInit, headers = {}, as = user) => {
    const type = 'application/offset+octet-stream';
    return ask('PATCH', address, { 'content-type': type, 'upload-offset': String(offset), ...headers }, body, as);
  };
  const offsetOf = async (address: string) => Number((await ask('HEAD', address)).headers.get('upload-offset'));
  const finish = async (address: string) => {
    const answer = await provider.raw('POST', `${address}/file`, { token: user.token, body: '{}' });
    return { status: answer.status, ...envelope.parse(await answer.json()) };
  };
  const finished = async (address: string) => {
    const params = { name: address.split('/').at(-1) ?? '' };
    const [file] = await provider.call(finishUpload, { params }, user);
    if (!file) throw new Error('an answer without a file');
    return file;
  };
  const bytesOf = async (file: { address: string }) => {
    const content = await provider.ports.files.get(file.address.replace('/files/', ''));
    return content && new Uint8Array(await new Response(content).arrayBuffer());
  };
  /** A stream that fails after `size` bytes. */
  const breaking = (bytes: Uint8Array<ArrayBuffer>, size: number) => {
    let at = 0;
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= size) return controller.error(new Error('connection reset'));
        controller.enqueue(bytes.slice(at, Math.min(at + 700, size)));
        at += 700;
      },
    });
  };

  /** Holds the next write of the store from now on. @returns when it has begun, and its release */
  const heldWrite = () => {
    const { put } = provider.ports.files;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      provider.ports.files.put = async (...given) => {
        provider.ports.files.put = put;
        resolve();
        await released;
        return put(...given);
      };
    });
    return { begun, release };
  };
  /** A body that arrives after it has been released. */
  const lateBody = (bytes: Uint8Array<ArrayBuffer>) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await released;
          controller.enqueue(bytes);
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    return { body, release };
  };
  const rowsOf = async () => provider.ctx.db.select().from(files).where(eq(files.userId, user.id));
  const nothingLeft = async () => {
    expect(kept.size).toBe(0);
    expect(await rowsOf()).toEqual([]);
    expect(await provider.ctx.db.select().from(uploads).where(eq(uploads.userId, user.id))).toEqual([]);
  };
  /** An upload of two parts that is complete. */
  const complete = async () => {
    const address = await began(12_000);
    await send(address, 0, picture(12_000).slice(0, 6000));
    await send(address, 6000, picture(12_000).slice(6000));
    return address;
  };
  const idOf = async (address: string) => {
    const name = address.split('/').at(-1) ?? '';
    const [row] = await provider.ctx.db.select({ id: uploads.id }).from(uploads).where(eq(uploads.name, name));
    return row?.id ?? 0;
  };

  it('that is cancelled while it is assembled leaves no file', async () => {
    const address = await complete();
    const { begun, release } = heldWrite();
    const finishing = finish(address);
    await begun;
    expect((await ask('DELETE', address)).status).toBe(204);
    release();
    expect(await finishing).toMatchObject({ status: 404, msg: '上传不存在或已过期，请重新上传' });
    await nothingLeft();
  });

  onPostgres.it('is either cancelled or finished, however close the calls are', async () => {
    for (let round = 0; round < 12; round++) {
      const address = await complete();
      const id = await idOf(address);
      const [made, ended] = await Promise.all([finish(address), ask('DELETE', address), ask('DELETE', address)]);
      expect([204, 404]).toContain(ended.status);
      expect([200, 404, 503]).toContain(made.status);
      const rows = await rowsOf();
      expect([...kept].sort()).toEqual(rows.map(({ name }) => name).sort());
      expect(await provider.ctx.db.$count(uploadParts, eq(uploadParts.uploadId, id))).toBe(0);
    }
  });

  it('that is cancelled before or while bytes of it are stored answers 404, and leaves nothing', async () => {
    const early = await began(5000);
    const { body, release } = lateBody(picture(5000));
    const sending = send(early, 0, body);
    expect((await ask('DELETE', early)).status).toBe(204);
    release();
    expect((await sending).status).toBe(404);
    const stored = await began(5000);
    const write = heldWrite();
    const storing = send(stored, 0, picture(5000));
    await write.begun;
    expect((await ask('DELETE', stored)).status).toBe(204);
    write.release();
    expect((await storing).status).toBe(404);
    await nothingLeft();
  });

  it('is not ended by the other bytes of a request that comes too late', async () => {
    const program = new Uint8Array(9000);
    program.set([0x4d, 0x5a, 0x90, 0x00]);
    const address = await began(9000);
    const { body, release } = lateBody(program);
    const late = send(address, 0, body);
    expect((await send(address, 0, picture(9000).slice(0, 6000))).status).toBe(204);
    release();
    expect((await late).status).toBeGreaterThanOrEqual(400);
    expect(await offsetOf(address)).toBe(6000);
  });

  it('answers 507 while the store does not return the bytes, and can be finished when it does', async () => {
    const address = await complete();
    const { get } = provider.ports.files;
    provider.ports.files.get = async () => {
      throw new Error('connection refused');
    };
    const failed = await finish(address).finally(() => {
      provider.ports.files.get = get;
    });
    expect(failed).toMatchObject({ status: 507, msg: expect.stringContaining('暂时无法保存') });
    expect(await offsetOf(address)).toBe(12_000);
    expect(await bytesOf(await finished(address))).toEqual(picture(12_000));
  });

  it('is not deleted as expired while it is assembled', async () => {
    const address = await complete();
    const at = Date.now();
    provider.setNow(new Date(at + 2.99 * DAY));
    const { begun, release } = heldWrite();
    const finishing = finish(address);
    await begun;
    provider.setNow(new Date(at + 3.1 * DAY));
    await purgeOutdated(provider.ctx);
    release();
    expect((await finishing).status).toBe(200);
    expect(kept.size).toBe(1);
  });

  it('is not deleted as expired if a part has arrived meanwhile', async () => {
    const at = Date.now();
    const [one, other] = [await began(5000), await began(5000)];
    for (const address of [one, other]) await send(address, 0, picture(5000).slice(0, 100));
    const { remove } = provider.ports.files;
    provider.setNow(new Date(at + 3.1 * DAY));
    provider.ports.files.remove = async (name) => {
      const later = new Date(at + 5 * DAY);
      await provider.ctx.db
        .update(uploads)
        .set({ expiresAt: later })
        .where(eq(uploads.id, await idOf(other)));
      await remove(name);
    };
    await purgeOutdated(provider.ctx).finally(() => {
      provider.ports.files.remove = remove;
    });
    expect((await ask('HEAD', one)).status).toBe(404);
    expect(await offsetOf(other)).toBe(100);
  });

  it('is cleared of what killed processes have left in the store for a day, if the store can tell', async () => {
    const at = Date.now();
    const before: Date[] = [];
    provider.setNow(new Date(at));
    provider.ports.files.sweep = async (time) => {
      before.push(time);
      throw new Error('the disk is gone');
    };
    await purgeOutdated(provider.ctx).finally(() => {
      delete provider.ports.files.sweep;
    });
    expect(before).toEqual([new Date(at - DAY)]);
  });

  it('returns the file that another request has made, after this one had counted as crashed', async () => {
    const address = await complete();
    const { begun, release } = heldWrite();
    const slow = finish(address);
    await begun;
    provider.setNow(new Date(Date.now() + 16 * 60_000));
    const file = await finished(address);
    release();
    expect(await slow).toMatchObject({ status: 200, data: [file] });
    expect(await rowsOf()).toHaveLength(1);
    expect([...kept]).toEqual([file.address.replace('/files/', '')]);
  });

  it('takes three hundred small parts, and more only by the bytes received', async () => {
    const whole = picture(200_000);
    const address = await began(whole.length);
    const setParts = async (parts: number) =>
      provider.ctx.db
        .update(uploads)
        .set({ parts })
        .where(eq(uploads.id, await idOf(address)));
    await setParts(299);
    expect((await send(address, 0, whole.slice(0, 1))).status).toBe(204);
    const refused = await send(address, 1, whole.slice(1));
    expect(await refused.json()).toMatchObject({ code: 400, msg: '分段过多，请取消后重新上传' });
    expect(await offsetOf(address)).toBe(1);
    await setParts(0);
    await send(address, 1, whole.slice(1, 70_000));
    await setParts(300);
    expect((await send(address, 70_000, whole.slice(70_000, 70_001))).status).toBe(204);
    expect((await send(address, 70_001, whole.slice(70_001))).status).toBe(400);
  });

  it('counts small parts of an account, but neither large ones nor the last', async () => {
    const whole = picture(140_000);
    const address = await began(whole.length);
    const consume = jest.spyOn(provider.ports.limiter, 'consume');
    consume.mockImplementation(async (name) => (name === 'small-part' ? 7 : 0));
    const small = await send(address, 0, whole.slice(0, 5000));
    expect([small.status, small.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await offsetOf(address)).toBe(5000);
    expect((await send(address, 5000, whole.slice(5000, 130_000))).status).toBe(204);
    expect((await send(address, 130_000, whole.slice(130_000))).status).toBe(204);
    consume.mockRestore();
    expect(await bytesOf(await finished(address))).toEqual(whole);
  });

  it('limits a user to three thousand files a day', async () => {
    const file = { userId: user.id, purpose: 'sample', visibility: 'private' as const, originalName: '画.png' };
    const row = { ...file, mime: 'image/png', sha256: '0'.repeat(64), size: 67 };
    await provider.ctx.db
      .insert(files)
      .values(Array.from({ length: 3000 }, (_, at) => ({ ...row, name: `small-${user.id}-${at}` })));
    expect(await (await begin(5000)).json()).toMatchObject({ code: 429, msg: '一天最多上传 3000 个文件，请明天再传' });
    provider.setNow(new Date(Date.now() + 1.1 * DAY));
    await began(5000);
  });

  it('announces its protocol, counts bytes, and creates the file once, however often it is finished', async () => {
    const whole = picture(9000);
    const answer = await begin(whole.length);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-extension': 'creation,termination,expiration',
      'upload-offset': '0',
    });
    expect(Date.parse(answer.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now() + 2 * DAY);
    const address = answer.headers.get('location') ?? '';
    expect((await send(address, 0, whole.slice(0, 5000))).headers.get('upload-offset')).toBe('5000');
    expect(await finish(address)).toMatchObject({ status: 409, data: { received: 5000 } });
    const last = await send(address, 5000, whole.slice(5000));
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '9000']);
    const file = await finished(address);
    expect(file).toMatchObject({ originalName: '作品.png', mime: 'image/png', size: 9000, name: file.address });
    expect(await bytesOf(file)).toEqual(whole);
    expect(await finished(address)).toEqual(file);
    expect([...kept]).toEqual([file.address.replace('/files/', '')]);
    const head = await ask('HEAD', address);
    expect([head.headers.get('upload-offset'), head.headers.get('cache-control')]).toEqual(['9000', 'no-store']);
    expect(head.headers.get('upload-metadata')).toBe(`filename ${base64('作品.png')},purpose ${base64('sample')}`);
  });

  it('resumes after a break at any byte', async () => {
    const whole = picture(6000);
    for (const cut of [1, 699, 700, 4099, 4100, 4101, 5999, 6000]) {
      const address = await began(whole.length);
      await send(address, 0, breaking(whole, cut));
      expect(await offsetOf(address)).toBe(cut);
      if (cut < whole.length) expect((await send(address, cut, whole.slice(cut))).status).toBe(204);
      expect(await bytesOf(await finished(address))).toEqual(whole);
    }
  });

  it('accepts bytes at the current offset only, and no more than announced', async () => {
    const whole = picture(5000);
    const address = await began(whole.length);
    await send(address, 0, whole.slice(0, 100));
    for (const offset of [0, 99, 101, 5000])
      expect(await (await send(address, offset, whole.slice(offset))).json()).toMatchObject({
        code: 409,
        data: { received: 100 },
      });
    expect((await send(address, 100, picture(4901), { 'content-length': '4901' })).status).toBe(413);
    expect(await offsetOf(address)).toBe(100);
    expect((await send(address, 100, breaking(picture(5600), 5600))).status).toBe(413);
    expect(await offsetOf(address)).toBe(5000);
  });

  it('one of several concurrent senders of the same bytes wins, and the file is whole', async () => {
    const whole = picture(8000);
    const address = await began(whole.length);
    await Promise.all([1, 2, 3].map(() => send(address, 0, breaking(whole, 8000))));
    expect(await offsetOf(address)).toBe(8000);
    const [one, other] = await Promise.all([finish(address), finish(address)]);
    expect([one.code, other.code]).toContain(200);
    expect(await bytesOf(await finished(address))).toEqual(whole);
    expect(kept.size).toBe(1);
  });

  onPostgres.it('the database arbitrates between simultaneous requests', async () => {
    const whole = picture(20_000);
    for (let round = 0; round < 8; round++) {
      const address = await began(whole.length);
      const halves = await Promise.all([0, 1, 2, 3].map(() => send(address, 0, whole.slice(0, 10_000))));
      expect(halves.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
      expect((await send(address, 10_000, whole.slice(10_000))).status).toBe(204);
      const answers = await Promise.all([finish(address), finish(address), finish(address)]);
      expect(answers.filter(({ code }) => code !== 200 && code !== 503)).toEqual([]);
      expect(await bytesOf(await finished(address))).toEqual(whole);
    }
    expect(kept.size).toBe(8);
  });

  it('another user cannot see, continue, finish or cancel an upload', async () => {
    const address = await began(100);
    const other = await someUser(provider);
    expect((await ask('HEAD', address, {}, undefined, other)).status).toBe(404);
    expect((await send(address, 0, picture(100), {}, other)).status).toBe(404);
    expect((await ask('DELETE', address, {}, undefined, other)).status).toBe(404);
    expect((await provider.raw('POST', `${address}/file`, { token: other.token, body: '{}' })).status).toBe(404);
    const nobody = await provider.raw('HEAD', address, { headers: { 'tus-resumable': '1.0.0' } });
    expect(nobody.status).toBe(401);
    expect(await offsetOf(address)).toBe(0);
  });

  it.each([
    ['sample', 2048 * MB, '2G'],
    ['document', 50 * MB, '50M'],
    ['receipt', 10 * MB, '10M'],
  ])('limits a %s to %i bytes', async (purpose, most, words) => {
    const refused = await begin(most + 1, { purpose });
    expect(await refused.json()).toMatchObject({ code: 413, msg: `文件过大，不能超过 ${words}` });
    expect((await begin(most, { purpose })).status).toBe(201);
  });

  it('refuses another protocol version, an unknown purpose, a missing length, and a wrong content type', async () => {
    const other = await ask('POST', TUS.path, { 'tus-resumable': '0.2.2', 'upload-length': '1' });
    expect([other.status, other.headers.get('tus-version')]).toEqual([412, '1.0.0']);
    expect((await begin(1, { purpose: 'movie' })).status).toBe(400);
    expect((await ask('POST', TUS.path)).status).toBe(400);
    const address = await began(100);
    expect((await send(address, 0, picture(100), { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it.each([
    '',
    ' ',
    '-1',
    '+5',
    '5.0',
    '5e1',
    '0x5',
    '0b1',
    '0o7',
    '05',
    '5 5',
    '5,5',
    '5, 5',
    '1_0',
    'Infinity',
    'NaN',
    '9007199254740992',
    '99999999999999999999',
  ])('accepts byte counts in plain decimal digits only, so not %j', async (number) => {
    const metadata = `filename ${base64('作品.png')},purpose ${base64('sample')}`;
    const headers = { 'tus-resumable': '1.0.0', 'upload-metadata': metadata };
    const refusalOf = (method: string, address: string, name: string, more: Record<string, string>) => {
      const request = new Request(`http://provider${address}`, { method, headers: { token: user.token, ...more } });
      request.headers.set(name, number);
      return provider.fetch(request);
    };
    expect((await refusalOf('POST', TUS.path, 'upload-length', headers)).status).toBe(400);
    const address = await began(100);
    const part = { ...headers, 'content-type': 'application/offset+octet-stream' };
    expect((await refusalOf('PATCH', address, 'upload-offset', part)).status).toBe(400);
    expect(await offsetOf(address)).toBe(0);
  });

  it('refuses a forbidden type as soon as it is detected, and at the end, and stores nothing of it', async () => {
    const program = new Uint8Array(9000);
    program.set([0x4d, 0x5a, 0x90, 0x00]);
    const early = await began(program.length, { name: '程序.mp4' });
    const refusal = await send(early, 0, program.slice(0, 6000));
    const words = '文件类型不符：请上传图片、PDF、Word、音频、视频或 ZIP 文件';
    expect(await refusal.json()).toMatchObject({ code: 415, msg: words });
    const late = await began(program.length, { name: '程序.mp4' });
    await send(late, 0, program.slice(0, 10));
    await send(late, 10, program.slice(10));
    expect(await finish(late)).toMatchObject({ status: 415, msg: words });
    for (const address of [early, late]) expect((await ask('HEAD', address)).status).toBe(404);
    expect(await provider.ctx.db.select().from(files).where(eq(files.userId, user.id))).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it('cancellation deletes all received bytes, but not a finished file', async () => {
    const cancelled = await began(5000);
    await send(cancelled, 0, picture(4500));
    expect((await ask('DELETE', cancelled)).status).toBe(204);
    expect((await ask('HEAD', cancelled)).status).toBe(404);
    expect(kept.size).toBe(0);
    const done = await began(5000);
    await send(done, 0, picture(5000));
    const file = await finished(done);
    expect((await ask('DELETE', done)).status).toBe(204);
    expect(await bytesOf(file)).toEqual(picture(5000));
  });

  it('expires three days after its last part', async () => {
    const address = await began(5000);
    const at = Date.now();
    provider.setNow(new Date(at + 2 * DAY));
    expect((await send(address, 0, picture(5000).slice(0, 100))).status).toBe(204);
    provider.setNow(new Date(at + 4.9 * DAY));
    await purgeOutdated(provider.ctx);
    expect((await ask('HEAD', address)).status).toBe(200);
    provider.setNow(new Date(at + 5.1 * DAY));
    expect((await ask('HEAD', address)).status).toBe(404);
    expect((await send(address, 100, picture(10))).status).toBe(404);
    expect(kept.size).toBe(1);
    await purgeOutdated(provider.ctx);
    expect(kept.size).toBe(0);
    expect(await provider.ctx.db.select().from(uploads).where(eq(uploads.userId, user.id))).toEqual([]);
  });

  it('limits a user to sixteen gigabytes a day, in parts or at once', async () => {
    const file = { name: `full-${user.id}`, userId: user.id, purpose: 'sample', visibility: 'private' as const };
    const bytes = { originalName: '长片.mp4', mime: 'video/mp4', sha256: '0'.repeat(64), size: 16 * 1024 ** 3 - 4000 };
    await provider.ctx.db.insert(files).values({ ...file, ...bytes });
    const refused = { code: 429, msg: '一天最多上传 16 GB 文件，请明天再传' };
    const atOnce = new FormData();
    for (const [name, value] of Object.entries({ type: '2', source: '2' })) atOnce.append(name, value);
    atOnce.append('file', new Blob([picture(5000)]), '画.png');
    const length = { 'content-length': '5400' };
    expect(await provider.refuse(uploadFile, {}, { ...user, form: atOnce, headers: length })).toMatchObject(refused);
    expect(await (await begin(5000)).json()).toMatchObject(refused);
    provider.setNow(new Date(Date.now() + 1.1 * DAY));
    await began(5000);
  });

  onPostgres.it('holds the limit of a day for files that arrive at once and do not say their length', async () => {
    const file = { name: `full-${user.id}`, userId: user.id, purpose: 'sample', visibility: 'private' as const };
    const bytes = {
      originalName: '长片.mp4',
      mime: 'video/mp4',
      sha256: '0'.repeat(64),
      size: 16 * 1024 ** 3 - 12_000,
    };
    await provider.ctx.db.insert(files).values({ ...file, ...bytes });
    const form = () => {
      const data = new FormData();
      for (const [name, value] of Object.entries({ type: '2', source: '2' })) data.append(name, value);
      data.append('file', new Blob([picture(5000)]), '画.png');
      return data;
    };
    const one = () => provider.call(uploadFile, { body: { type: '2', source: '2' } }, { ...user, form: form() });
    const sent = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(one));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(kept.size).toBe(2);
  });

  it('answers with its own refusal while the store does not delete either', async () => {
    const { put, remove } = provider.ports.files;
    const broken = async () => {
      throw new Error('connection refused');
    };
    const address = await began(5000);
    const file = { name: `full-${user.id}`, userId: user.id, purpose: 'sample', visibility: 'private' as const };
    const bytes = { originalName: '长片.mp4', mime: 'video/mp4', sha256: '0'.repeat(64), size: 16 * 1024 ** 3 - 4000 };
    await provider.ctx.db.insert(files).values({ ...file, ...bytes });
    const form = new FormData();
    for (const [name, value] of Object.entries({ type: '2', source: '2' })) form.append(name, value);
    form.append('file', new Blob([picture(5000)]), '画.png');
    provider.ports.files.remove = broken;
    try {
      expect((await provider.refuse(uploadFile, {}, { ...user, form })).status).toBe(429);
      provider.ports.files.put = broken;
      expect((await send(address, 0, picture(5000))).status).toBe(507);
    } finally {
      Object.assign(provider.ports.files, { put, remove });
    }
  });

  it('limits an account to thirty open uploads, and sixteen gigabytes', async () => {
    for (let n = 0; n < 8; n++) await began(2048 * MB);
    const refused = { code: 429, msg: '未完成的上传过多，请先完成或取消其中一些' };
    expect(await (await begin(1)).json()).toMatchObject(refused);
    user = await someUser(provider);
    const open = await Promise.all(Array.from({ length: 32 }, () => begin(5000)));
    expect(open.filter(({ status }) => status === 201)).toHaveLength(30);
    const [first] = open.filter(({ status }) => status === 201);
    const address = first?.headers.get('location') ?? '';
    await send(address, 0, picture(5000));
    await finished(address);
    expect((await begin(5000)).status).toBe(201);
  });

  it('answers 507 while the store fails, and continues when it works again', async () => {
    const genuine = provider.ports.files.put;
    const address = await began(5000);
    provider.ports.files.put = async (_name, content) => {
      await content.getReader().read();
      throw Object.assign(new Error('write failed'), { code: 'ENOSPC' });
    };
    const failed = await send(address, 0, picture(5000)).finally(() => {
      provider.ports.files.put = genuine;
    });
    expect(failed.status).toBe(507);
    expect(await offsetOf(address)).toBe(0);
    await send(address, 0, picture(5000));
    expect(await bytesOf(await finished(address))).toEqual(picture(5000));
  });

  it("the browser's client succeeds over a connection that breaks again and again", async () => {
    const whole = picture(900_000);
    const server = createServer(getRequestListener(provider.fetch, { overrideGlobalObjects: false }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // An address listening on TCP is an object; the type also covers pipes.
    const { port } = server.address() as AddressInfo;
    const line = await startRelay({ host: '127.0.0.1', port }, { breakAfter: 130_000 });
    let breaks = 0;
    const address = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(Buffer.from(whole), {
        endpoint: `http://127.0.0.1:${line.port}${TUS.path}`,
        headers: { token: user.token },
        metadata: { filename: '作品.png', purpose: 'sample' },
        chunkSize: 200_000,
        retryDelays: [10, 20, 40, 80],
        onShouldRetry: () => {
          breaks += 1;
          return true;
        },
        onError: reject,
        onSuccess: () => resolve(new URL(upload.url ?? '').pathname),
      });
      upload.start();
    }).finally(async () => {
      await line.close();
      server.closeAllConnections();
      server.close();
    });
    expect(breaks).toBeGreaterThan(0);
    expect(await bytesOf(await finished(address))).toEqual(whole);
  });
});

/** Bytes in buffers that are still referenced. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  // Freed buffers are swept concurrently; a second collection waits for the sweep of the first.
  collect();
  collect();
  return process.memoryUsage().arrayBuffers;
}

it('streams bytes from the connection to the disk without buffering them in memory', async () => {
  const provider = await startProvider();
  const folder = await mkdtemp(path.join(tmpdir(), 'uploads-'));
  try {
    provider.ports.files = diskFiles(folder);
    const { token } = await someUser(provider);
    const size = 200 * MB;
    const base = { token, 'tus-resumable': '1.0.0' };
    const metadata = `filename ${base64('长.png')},purpose ${base64('sample')}`;
    const begun = await provider.raw('POST', TUS.path, {
      headers: { ...base, 'upload-length': String(size), 'upload-metadata': metadata },
    });
    const address = begun.headers.get('location') ?? '';
    const chunk = new Uint8Array(65_536);
    const first = new Uint8Array(65_536);
    first.set(PNG);
    let sent = 0;
    const before = heldBytes();
    let most = before;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent % (25 * MB) === 0) most = Math.max(most, heldBytes());
        if (sent >= size) return controller.close();
        // A separate chunk each time, so that references kept to chunks show up.
        controller.enqueue(sent === 0 ? first : chunk.slice());
        sent += chunk.length;
      },
    });
    const headers = { ...base, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const init = { method: 'PATCH', headers, body, duplex: 'half' };
    expect((await provider.fetch(new Request(`http://provider${address}`, init))).status).toBe(204);
    const [file] = await provider.call(finishUpload, { params: { name: address.split('/').at(-1) ?? '' } }, { token });
    expect(file?.size).toBe(size);
    expect(most - before).toBeLessThan(0.1 * size);
    // The parts are deleted; only the file remains.
    const stored = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(stored.filter((entry) => entry.isFile()).map(({ name }) => `/files/${name}`)).toEqual([file?.address]);
  } finally {
    await rm(folder, { recursive: true });
    await provider.close();
  }
});
