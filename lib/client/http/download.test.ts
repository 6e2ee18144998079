/** @jest-environment ./lib/client/testing/browser.mjs */
import { download, nameIn } from './download';
import { messages } from './messages';

describe('name of a download', () => {
  it.each([
    ["attachment; filename*=UTF-8''%E5%90%88%E5%90%8C.docx", '合同.docx'],
    ['attachment; filename="plain.docx"', 'plain.docx'],
    ['attachment; filename=bare.pdf; size=3', 'bare.pdf'],
    ['attachment; filename="a.docx"; filename*=UTF-8\'\'%E4%B8%80.docx', '一.docx'],
    ['attachment; filename="a.docx"; filename*=UTF-8\'\'%zz', 'a.docx'],
    ['attachment', undefined],
    [null, undefined],
  ])('%p is %p', (disposition, name) => expect(nameIn(disposition)).toBe(name));
});

describe('a download', () => {
  afterEach(() => jest.useRealTimers());

  it('ends when no answer begins', async () => {
    jest.useFakeTimers();
    globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    const ended = expect(download('/api/v1/files/1')).rejects.toMatchObject({ message: messages.timedOut });
    await jest.advanceTimersByTimeAsync(60_000);
    await ended;
  });

  it('does not save the page of a proxy', async () => {
    globalThis.fetch = async () => new Response('<html>登录</html>', { headers: { 'content-type': 'text/html' } });
    await expect(download('/api/v1/files/1')).rejects.toMatchObject({ kind: 'network' });
  });
});
