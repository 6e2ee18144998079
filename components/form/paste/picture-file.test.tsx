/** @jest-environment ./lib/client/testing/browser.mjs */
import { pictureFile } from './picture-file';

const PIXEL = 'R0lGODlhAQABAAAAACw=';

describe('pictureFile', () => {
  it('decodes a picture from its data address', async () => {
    const file = await pictureFile(`data:image/gif;base64,${PIXEL}`);
    expect([file.name, file.type, file.size]).toEqual(['粘贴的图片.gif', 'image/gif', atob(PIXEL).length]);
  });

  it.each([
    ['', '剪贴板里没有图片本身'],
    ['data:image/png;base64,%%', '图片的数据不完整'],
    ['data:image/tiff;base64,AAAA', '不是 png、jpg、gif 或 webp 图片'],
    ['https://closed.example/a.png', 'closed.example 不让别的网站取图片'],
    ['https://gone.example/a.png', 'gone.example 没有给出图片'],
    ['https://page.example/a.png', '不是 png、jpg、gif 或 webp 图片'],
  ])('reports why %p cannot be loaded', async (address, words) => {
    globalThis.fetch = jest.fn(async (input) => {
      const { host } = new URL(String(input));
      if (host === 'closed.example') throw new TypeError('Failed to fetch');
      if (host === 'gone.example') return new Response('', { status: 404 });
      return new Response('<html>', { headers: { 'content-type': 'text/html' } });
    });
    await expect(pictureFile(address)).rejects.toThrow(words);
  });

  it('sends neither credentials nor a referrer to other sites', async () => {
    globalThis.fetch = jest.fn(async () => new Response('a', { headers: { 'content-type': 'image/png' } }));
    expect((await pictureFile('https://open.example/a.png')).type).toBe('image/png');
    expect(globalThis.fetch).toHaveBeenCalledWith(
      'https://open.example/a.png',
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
    );
  });
});
