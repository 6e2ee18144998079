/** @jest-environment ./lib/client/testing/browser.mjs */
import { ApiError } from '@/lib/client/http/errors';
import { clearLocal } from '@/lib/client/session/storage';
import { sendFile } from '@/lib/client/upload/send-file';
import { failureOf } from '@/lib/client/upload/sending';
import { begunUploads, printOf } from './begun-uploads';
import { persist } from './persist';
import { send } from './send';
import { NotSpoken, sendInParts } from './send-in-parts';

jest.mock('@/lib/client/upload/send-file', () => ({ sendFile: jest.fn() }));
jest.mock('./send-in-parts', () => ({ NotSpoken: class extends Error {}, sendInParts: jest.fn() }));

afterEach(() => jest.useRealTimers());

describe('unfinished uploads', () => {
  const file = { name: '作品.mp4', size: 9, lastModified: 7 };
  const print = printOf(file, 'sample', { id: 1, eId: 0 });

  it('are recognised by their file, for one account and purpose', () => {
    expect(printOf({ ...file }, 'sample', { id: 1, eId: 0 })).toBe(print);
    const others = [
      printOf(file, 'sample', { id: 2, eId: 0 }),
      printOf(file, 'sample', { id: 1, eId: 3 }),
      printOf(file, 'document', { id: 1, eId: 0 }),
      printOf({ ...file, lastModified: 8 }, 'sample', { id: 1, eId: 0 }),
    ];
    expect(new Set([print, ...others]).size).toBe(5);
  });

  it('are stored until completed or until a logout', () => {
    begunUploads.keep(print, '/a');
    begunUploads.keep('other', '/b');
    expect([begunUploads.find(print), begunUploads.find('other')]).toEqual(['/a', '/b']);
    begunUploads.forget(print);
    expect([begunUploads.find(print), begunUploads.find('other')]).toEqual([undefined, '/b']);
    clearLocal();
    expect(begunUploads.find('other')).toBeUndefined();
    localStorage.setItem('uploads', '["broken"');
    expect(begunUploads.find(print)).toBeUndefined();
  });
});

describe('interrupted operations', () => {
  const line = () => new ApiError('network', 0, '网络连接失败，请稍后再试');
  const waiting = jest.fn();
  const options = (mark = () => 0) => ({ mark, onWaiting: waiting, signal: new AbortController().signal });
  beforeEach(() => {
    jest.useFakeTimers();
    waiting.mockClear();
  });

  it('are retried when the connection is back, at once on the online event', async () => {
    const work = jest.fn().mockRejectedValueOnce(line()).mockResolvedValueOnce('done');
    const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const result = persist(work, options());
    await jest.advanceTimersByTimeAsync(20_000);
    expect([work.mock.calls.length, waiting.mock.calls.length]).toEqual([1, 1]);
    window.dispatchEvent(new Event('online'));
    expect(await result).toBe('done');
    offline.mockRestore();
  });

  it('fail after retries without progress, but not while there is progress', async () => {
    let here = 0;
    let progress = true;
    const work = jest.fn(async () => {
      here += progress ? 1 : 0;
      throw line();
    });
    const result = persist(
      work,
      options(() => here),
    ).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(3 * 60_000);
    expect(work.mock.calls.length).toBeGreaterThan(100);
    progress = false;
    await jest.advanceTimersByTimeAsync(30 * 60_000);
    expect(await result).toMatchObject({ kind: 'network' });
  });

  it.each([
    [502, true],
    [503, true],
    [409, true],
    [401, false],
    [413, false],
    [415, false],
    [507, false],
  ])('treats %i as temporary: %p', async (code, passes) => {
    const refused = new ApiError(code === 401 ? 'unauthenticated' : 'refused', code, '');
    const work = jest.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce('done');
    const result = persist(work, options()).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await result).toBe(passes ? 'done' : refused);
  });

  it('end at once when cancelled', async () => {
    const abort = new AbortController();
    const work = jest.fn().mockRejectedValue(line());
    const result = persist(work, { ...options(), signal: abort.signal }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(100);
    abort.abort();
    expect(await result).toMatchObject({ kind: 'silent' });
    expect(work).toHaveBeenCalledTimes(1);
  });
});

it('report the message of the response if there is one', () => {
  const messageOf = (status: number, text: string) => failureOf({ method: 'PATCH', path: '/u', status, text }).message;
  expect(messageOf(415, '{"code":415,"msg":"文件类型不符"}')).toBe('文件类型不符');
  expect(messageOf(502, 'Bad Gateway')).toBe('502 Bad Gateway');
  expect(messageOf(502, '<html></html>')).toBe('fail to PATCH /u 502');
});

describe('the upload method', () => {
  const MB = 1024 * 1024;
  const [whole, parts] = [jest.mocked(sendFile), jest.mocked(sendInParts)];
  const options = {
    purpose: 'sample' as const,
    onProgress: () => undefined,
    onWaiting: () => undefined,
    signal: new AbortController().signal,
  };
  /** File of a given size without content. */
  const fileOf = (size: number) => Object.defineProperty(new File([], '作品.mp4'), 'size', { value: size });
  beforeEach(() => {
    whole.mockReset().mockResolvedValue({ address: '/files/whole' });
    parts.mockReset().mockResolvedValue({ address: '/files/parts' });
  });

  it('is in parts for large files, and whole for small ones or without provider support', async () => {
    expect(await send(fileOf(8 * MB), options)).toEqual({ address: '/files/whole' });
    expect(await send(fileOf(8 * MB + 1), options)).toEqual({ address: '/files/parts' });
    parts.mockRejectedValue(new NotSpoken());
    expect(await send(fileOf(500 * MB), options)).toEqual({ address: '/files/whole' });
    await expect(send(fileOf(501 * MB), options)).rejects.toThrow('文件过大，不能超过 500M');
  });

  it('runs three large files at a time and starts the next when one ends in any way', async () => {
    const ends: ((error?: Error) => void)[] = [];
    parts.mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          ends.push((error) => (error ? reject(error) : resolve({ address: '/files/parts' })));
        }),
    );
    const sent = Array.from({ length: 5 }, () => send(fileOf(9 * MB), options).catch((error: unknown) => error));
    const turn = () => new Promise((resolve) => setTimeout(resolve));
    await turn();
    expect(ends).toHaveLength(3);
    ends[0]?.(new Error('refused'));
    await turn();
    expect(ends).toHaveLength(4);
    ends[1]?.();
    await turn();
    expect(ends).toHaveLength(5);
    for (const end of ends) end();
    expect(await Promise.all(sent)).toHaveLength(5);
  });
});
