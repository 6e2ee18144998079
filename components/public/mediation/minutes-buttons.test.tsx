/** @jest-environment ./lib/client/testing/browser.mjs */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '@/lib/client/http/errors';
import type { SessionWithMinutes } from '@/lib/contract/mediations';
import { MinutesButtons, type SentMinutes } from './minutes-buttons';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom does not implement modal dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.dispatchEvent(new Event('close'));
  },
});

const session = (changes: Partial<SessionWithMinutes>): SessionWithMinutes => ({
  ...{ number: 1, startsAt: '2026-11-20 09:00:00', endsAt: '2026-11-20 11:00:00', place: '本会二楼', link: '' },
  ...{ minutes: '', revision: 'r-0', isFixed: false },
  ...changes,
});

const buttons = () => [...document.querySelectorAll('button')];
const press = (words: string) =>
  act(async () =>
    buttons()
      .find(({ textContent }) => textContent === words)
      ?.click(),
  );
const field = () => {
  const found = document.querySelector('textarea');
  if (!found) throw new Error('the dialog has no field');
  return found;
};
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });

it('begins with the stored minutes, keeps what was typed when another has saved, and overwrites on the second attempt', async () => {
  const sent: [number, SentMinutes][] = [];
  const refusals = [new ApiError('refused', 409, '这次笔录有人改过', { error: 'changedMeanwhile' })];
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MinutesButtons
        sessions={[
          session({ minutes: '双方各自陈述。', revision: 'r-1' }),
          session({ number: 2 }),
          session({ number: 3, minutes: '调解未成。', isFixed: true }),
        ]}
        write={async (...given) => {
          sent.push(given);
          const refusal = refusals.shift();
          if (refusal) throw refusal;
        }}
        read={async () => [session({ minutes: '调解员写的。', revision: 'r-2' })]}
      />,
    ),
  );
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['修改第 1 次笔录', '填写第 2 次笔录']);
  await press('修改第 1 次笔录');
  expect(field().value).toBe('双方各自陈述。');
  await type('双方各自陈述，约定再谈。');
  await press('保存');
  expect(field().value).toBe('双方各自陈述，约定再谈。');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('这次笔录有人改过');
  expect(document.querySelector('.notice-bar')?.textContent).toContain('调解员写的。');
  await press('保存');
  expect(document.querySelector('textarea')).toBeNull();
  expect(sent).toEqual([
    [1, { minutes: '双方各自陈述，约定再谈。', basedOn: 'r-1' }],
    [1, { minutes: '双方各自陈述，约定再谈。', basedOn: 'r-2' }],
  ]);
  expect(sessionStorage.length).toBe(0);
  await act(async () => root.unmount());
});

it('keeps in the tab what was typed when the dialog is closed, unless other minutes are stored by then', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (stored: SessionWithMinutes) =>
    act(async () =>
      root.render(
        <MinutesButtons of={2} sessions={[stored]} write={async () => undefined} read={async () => [stored]} />,
      ),
    );
  await show(session({}));
  await press('填写第 1 次笔录');
  await type('双方到场。'.repeat(5000));
  expect(field().value).toHaveLength(25_000);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('最多 20000 个字');
  await type('双方到场。');
  await press('取消');
  await press('填写第 1 次笔录');
  expect(field().value).toBe('双方到场。');
  expect(document.querySelector('.notice-bar')?.textContent).toContain('已恢复上次没有保存的内容');
  await press('取消');
  await show(session({ minutes: '另一位写的。', revision: 'r-9' }));
  await press('修改第 1 次笔录');
  expect(field().value).toBe('另一位写的。');
  await act(async () => root.unmount());
});
