/** @jest-environment ./lib/client/testing/browser.mjs */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { UnprintableNotice } from './unprintable-notice';

async function shown(text: string): Promise<string> {
  const holder = document.createElement('div');
  const root = createRoot(holder);
  await act(async () => root.render(<UnprintableNotice text={text} />));
  // The table of printable characters is loaded on demand.
  await act(async () => void (await import('@/lib/pdf/printable')));
  const words = holder.textContent ?? '';
  act(() => root.unmount());
  return words;
}

it('lists the characters the certificate cannot print, and renders nothing for printable ones', async () => {
  expect(await shown('雾中渡口：𠮷 ئايگۈل བོད 한국 😀')).toBe('');
  expect(await shown('名𪚥ไ𪚥')).toMatch(/没有 “𪚥”、“ไ”：/);
});
