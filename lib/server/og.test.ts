/** @jest-environment node */
import { cover } from '../art/cover';
import { renderOgPng } from './og';

const svg = cover({ channel: 'notice', id: 101, title: '关于征集 2026 年度版权示范项目的通知', meta: '2026-11-18' });

describe('renderOgPng', () => {
  it('gives a PNG of the size Open Graph asks for', async () => {
    const png = Buffer.from(await renderOgPng(svg));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('shares one rendering of the same picture', () => {
    expect(renderOgPng(svg)).toBe(renderOgPng(svg));
  });

  it('finds the fonts: type adds to the picture', async () => {
    const bare = await renderOgPng(svg.replace(/<text[\s\S]*?<\/text>/g, ''));
    const full = await renderOgPng(svg);
    expect(full.length).toBeGreaterThan(bare.length + 2000);
  });

  it('refuses what is not well formed, and tries again the next time', async () => {
    await expect(renderOgPng('<svg>')).rejects.toThrow();
    await expect(renderOgPng('<svg>')).rejects.toThrow();
  });
});
