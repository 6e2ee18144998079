/** @jest-environment ./lib/client/testing/browser.mjs */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { type CodeSending, useSendCode } from './use-send-code';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('lets a corrected recipient get a code at once, while the first one waits', async () => {
  let sending: CodeSending | undefined;
  function Button({ to }: { to: string }) {
    sending = useSendCode(async () => ({ retryIn: 60 }), to);
    return null;
  }
  const root = createRoot(document.body);
  const render = (to: string) => act(async () => root.render(<Button to={to} />));
  await render('13900000001');
  await act(async () => sending?.ask());
  expect(sending?.secondsLeft).toBeGreaterThan(0);
  await render('13900000002');
  expect(sending?.secondsLeft).toBe(0);
  await render('13900000001');
  expect(sending?.secondsLeft).toBeGreaterThan(0);
  await act(async () => root.unmount());
});
