/** @jest-environment ./lib/client/testing/browser.mjs */
import { act, type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { PortalMantine } from './portal-mantine';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Mantine queries the preference for reduced motion; jsdom does not implement modal dialogs.
let matches = false;
Object.assign(globalThis, { matchMedia: () => ({ matches, addEventListener() {}, removeEventListener() {} }) });
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

function Asking({ alert }: { alert?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        删除
      </button>
      {open && (
        <DialogFrame
          title="删除这一项？"
          alert={alert}
          onClose={() => setOpen(false)}
          footer={(close) => (
            <button type="button" onClick={close}>
              先不删除
            </button>
          )}
        >
          <p>不能恢复。</p>
        </DialogFrame>
      )}
    </>
  );
}

describe('DialogFrame', () => {
  let root: Root;
  const place = document.createElement('div');
  const later = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  const press = async (words: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
    button?.focus();
    await act(async () => button?.click());
    await later();
  };
  const nameOf = (dialog: Element | null) =>
    document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent;
  const show = (element: ReactNode) => act(async () => root.render(element));
  beforeEach(() => {
    document.body.append(place);
    root = createRoot(place);
  });
  afterEach(() => act(async () => root.unmount()));

  it('renders a native dialog on public pages and restores the focus', async () => {
    await show(<Asking />);
    await press('删除');
    expect(nameOf(document.querySelector('dialog[open]'))).toBe('删除这一项？');
    await press('先不删除');
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('删除');
  });

  it('renders Mantine’s modal on private pages with the same content and restores the focus after Esc', async () => {
    await show(
      <PortalMantine>
        <Asking />
      </PortalMantine>,
    );
    await press('删除');
    const dialog = document.querySelector('[role="dialog"]');
    expect([dialog?.tagName, nameOf(dialog)]).toEqual(['SECTION', '删除这一项？']);
    // They would be a second banner and contentinfo landmark beside those of the page.
    expect(dialog?.querySelector(':is(header, footer):not([role="presentation"])')).toBeNull();
    expect(dialog?.querySelector('.in')?.textContent).toBe('不能恢复。');
    expect(dialog?.contains(document.activeElement)).toBe(true);
    const esc = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    await act(async () => document.activeElement?.dispatchEvent(esc));
    await later();
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(document.activeElement?.textContent).toBe('删除');
  });

  it.each([
    ['the first control where a mouse is used', true, '退款金额'],
    ['no control on touch screens, whose keyboard would cover it', false, '关闭'],
  ])('gives the focus to %s', async (_, hasMouse, focused) => {
    matches = hasMouse;
    await show(
      <PortalMantine>
        <DialogFrame title="同意退款" onClose={() => undefined} footer={() => <button type="button">同意</button>}>
          <input type="hidden" />
          <input aria-label="退款金额" />
        </DialogFrame>
      </PortalMantine>,
    );
    await later();
    matches = false;
    expect(document.activeElement?.getAttribute('aria-label')).toBe(focused);
  });

  it('renders alerts as native dialogs everywhere', async () => {
    await show(
      <PortalMantine>
        <Asking alert />
      </PortalMantine>,
    );
    await press('删除');
    expect(nameOf(document.querySelector('dialog[role="alertdialog"]'))).toBe('删除这一项？');
  });
});
