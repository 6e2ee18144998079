/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { PdfPages } from './pdf-pages';

/** How far a PDF gets: it does not open, or its page is not drawn. */
let halts: 'opening' | 'drawing' | 'nothing' = 'nothing';
let ended: string[] = [];
const never = new Promise<never>(() => undefined);
const page = {
  rotate: 0,
  getViewport: () => ({ width: 100, height: 100 }),
  render: () => ({ promise: halts === 'drawing' ? never : Promise.resolve(), cancel: () => ended.push('drawing') }),
};
jest.mock('@/lib/pdf/open-pdf', () => ({
  openPdf: () => ({
    promise: halts === 'opening' ? never : Promise.resolve({ numPages: 2, getPage: async () => page }),
    destroy: async () => void ended.push('task'),
  }),
}));
jest.mock('./start-pdf-worker', () => ({ startPdfWorker: () => ({ terminate: () => ended.push('worker') }) }));
jest.mock('@/components/public/deposit/deposit-assets', () => ({ readCMap: async () => null }));
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  fetch: async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(1) }),
});

let root: Root;
let place: HTMLElement;
beforeEach(async () => {
  jest.useFakeTimers();
  ended = [];
});
afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
});
async function show(address = '/files/a') {
  if (address === '/files/a') {
    place = document.createElement('div');
    root = createRoot(place);
  }
  const file = { address, originalName: '回执.pdf', mime: 'application/pdf', size: 1, sha256: '' };
  await act(async () => root.render(<PdfPages file={file} />));
}
const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

it.each(['opening', 'drawing'] as const)('gives a PDF up whose %s does not end, and ends its worker', async (step) => {
  halts = step;
  await show();
  await wait(19);
  expect(ended).toEqual([]);
  expect(place.textContent).not.toContain('打不开');
  await wait(2);
  expect(place.textContent).toContain('这个 PDF 打不开，请在新窗口打开核对');
  expect(ended).toEqual(expect.arrayContaining(['worker', 'task']));
});

it('shows another file that follows while one is still loading', async () => {
  halts = 'nothing';
  const slow = fetch;
  Object.assign(globalThis, {
    fetch: (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  });
  await show();
  Object.assign(globalThis, { fetch: slow });
  await show('/files/b');
  await wait(1);
  expect(place.textContent).toContain('1 / 2 页');
});

it('keeps a PDF that opens and is drawn, and ends its worker with the view', async () => {
  halts = 'nothing';
  await show();
  await wait(60);
  expect(place.textContent).toContain('1 / 2 页');
  expect(ended).toEqual([]);
  act(() => root.unmount());
  expect(ended).toContain('worker');
});
