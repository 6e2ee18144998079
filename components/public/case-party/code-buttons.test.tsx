/** @jest-environment ./lib/client/testing/browser.mjs */

import { MantineProvider } from '@mantine/core';
import { act } from 'react';

import { SignForm } from '@/components/public/mediation/sign-form';
import { useToasts } from '@/lib/client/browser/toast-store';
import { call } from '@/lib/client/http/http';
import { shownPages } from '@/lib/client/testing/shown-pages';
import { sendPartySignCode } from '@/lib/contract/mediations';
import { PartyEntrance } from './party-entrance';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const CODES = /\/codes$|sign-code/;

/** Calls that send codes are answered by `answers` in turn, others by an empty success. */
function provide(...answers: object[]): void {
  globalThis.fetch = jest.fn(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    return Response.json(CODES.test(pathname) ? answers.shift() : { code: 200, msg: 'success', data: {} }, {
      headers: { 'retry-after': '42' },
    });
  });
}

const sent = { code: 200, msg: 'success', data: { expiresIn: 300, retryIn: 60 } };
const tooSoon = { code: 429, msg: '发送过于频繁，请 42 秒后再试', data: {} };

describe.each([
  [
    'the entrance of a party room',
    <PartyEntrance
      key="party"
      roomKey="k"
      look={{
        association: '协会',
        hotline: '',
        kindLabel: '调解',
        recipient: '138****0001',
        channel: 'sms',
        isOpen: false,
      }}
      onEntered={() => {}}
    />,
  ],
  [
    'the signature of an agreement',
    <SignForm
      key="sign"
      recipient="138****0001"
      sendCode={() => call(sendPartySignCode, { body: { recordNo: 'TJ-1' } })}
      confirm={async () => {}}
    />,
  ],
])('the code button of %s', (_, page) => {
  const { place, show } = shownPages((inner) => <MantineProvider env="test">{inner}</MantineProvider>);
  beforeEach(() => useToasts.setState({ toasts: [] }));
  const button = () => {
    const [found] = [...place.querySelectorAll('button')].filter(({ textContent }) =>
      /验证码|重发/.test(textContent ?? ''),
    );
    if (!found) throw new Error('no button');
    return found;
  };
  const press = () =>
    act(async () => {
      button().click();
      for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
    });

  it('is inactive and counts down after a code was sent', async () => {
    provide(sent);
    await show('/party-room/k', page);
    await press();
    expect(button().textContent).toMatch(/^\d+ 秒后重发$/);
    expect(button().disabled).toBe(true);
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['验证码已发送']);
  });

  it('shows why a code was not sent and counts down to the next try', async () => {
    provide(tooSoon);
    await show('/party-room/k', page);
    await press();
    expect([...place.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).toContain(tooSoon.msg);
    expect(button().textContent).toMatch(/^4[12] 秒后重发$/);
    expect(button().disabled).toBe(true);
  });
});

describe('the signature of an agreement', () => {
  const { place, show } = shownPages((inner) => <MantineProvider env="test">{inner}</MantineProvider>);

  it.each(['787 367', '７８７３６７', '验证码：787367', '787367 '])('takes the code %j', async (typed) => {
    const confirm = jest.fn(async () => {});
    await show('/', <SignForm recipient="138****0001" sendCode={async () => ({ retryIn: 60 })} confirm={confirm} />);
    const field = place.querySelector('input');
    await act(async () => {
      // React listens to the setter of the element, so the one of its prototype is called.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => {
      place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
    });
    expect(confirm).toHaveBeenCalledWith('787367');
  });
});
