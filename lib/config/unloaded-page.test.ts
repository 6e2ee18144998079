/** @jest-environment ./lib/client/testing/browser.mjs */
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import ErrorPage from '@/app/error';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('loads the page again when the line is back, where its script did not arrive', async () => {
  const failed = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(createElement(ErrorPage, { error: failed, retry: () => undefined })));
  // jsdom does not navigate, but reports each attempt.
  const attempts = () => reported.mock.calls.filter(([error]) => String(error).includes('navigation')).length;
  expect(attempts()).toBe(0);
  window.dispatchEvent(new Event('online'));
  expect(attempts()).toBe(1);
  await act(async () => root.unmount());
  window.dispatchEvent(new Event('online'));
  expect(attempts()).toBe(1);
});
