/** @jest-environment ./lib/client/testing/browser.mjs */
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PortalMantine } from '@/components/ui/mantine/portal-mantine';
import { useToasts } from '@/lib/client/browser/toast-store';
import { ApiError } from '@/lib/client/http/errors';
import { PromptDialog } from './prompt-dialog';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });

const REFUSAL = '已经申请过退款，请等待处理结果';

/** A dialog whose call stays unanswered until `refuse`. */
let refuse = (): void => undefined;
const send = () =>
  new Promise<void>((_, reject) => {
    refuse = () => reject(new ApiError('refused', 409, REFUSAL));
  });
function Asking() {
  const [isOpen, setOpen] = useState(true);
  return (
    isOpen && (
      <PromptDialog
        title="申请退款"
        label="退款原因"
        confirmLabel="提交申请"
        send={send}
        onClose={() => setOpen(false)}
      />
    )
  );
}

it.each([
  ['beside the field', false, [1, 0]],
  ['as a toast once the dialog was closed', true, [0, 1]],
])('shows a refusal %s', async (_, closes, [atField, asToast]) => {
  useToasts.setState({ toasts: [] });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const until = async (isSo: () => boolean) => {
    for (let turn = 0; turn < 400 && !isSo(); turn++) await act(async () => new Promise((go) => setTimeout(go, 5)));
    expect(isSo()).toBe(true);
  };
  await act(async () =>
    root.render(
      <PortalMantine>
        <Asking />
      </PortalMantine>,
    ),
  );
  const field = () => document.querySelector('textarea');
  await until(() => field() !== null);
  await act(async () => [...document.querySelectorAll('button')].find((b) => b.textContent === '提交申请')?.click());
  if (closes) {
    await act(async () => document.querySelector<HTMLElement>('[aria-label="关闭"]')?.click());
    await until(() => field() === null);
  }
  await act(async () => refuse());
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(atField ?? 0);
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(asToast ? [REFUSAL] : []);
  await act(async () => root.unmount());
});
