/** @jest-environment ./lib/client/testing/browser.mjs */

import { act } from 'react';
import { shownPages } from '@/lib/client/testing/shown-pages';
import { PhoneForm } from './phone-form';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const { place, show } = shownPages();
const field = () => {
  const found = place.querySelector<HTMLInputElement>('[name=phone]');
  if (!found) throw new Error('no field');
  return found;
};
const button = () =>
  [...place.querySelectorAll('button')].find(({ textContent }) => /验证码|重发/.test(textContent ?? ''));
const type = (text: string) =>
  act(() => {
    // React listens to the setter of the element, so the one of its prototype is called.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });

it('asks for no patience with another number than the one that got the code', async () => {
  const sent = { phone: '13800000001', minutes: 5, nextAt: Date.now() + 60_000 };
  const phone = { current: sent.phone };
  await show('/login', <PhoneForm path="/mine" sent={sent} onSent={() => {}} phone={phone} outbox={false} />);
  expect(button()?.disabled).toBe(true);
  type('13800000002');
  expect([button()?.textContent, button()?.disabled]).toEqual(['获取验证码', false]);
  type(' 138 0000 0001');
  expect(button()?.disabled).toBe(true);
});
