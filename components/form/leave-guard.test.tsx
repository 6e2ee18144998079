/** @jest-environment ./lib/client/testing/browser.mjs */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { LeaveGuard, type LeaveGuardProps } from './leave-guard';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
});

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

let root: Root;
beforeEach(async () => {
  push.mockClear();
  document.body.innerHTML = '<a href="/news-list">新闻</a><div id="root"></div>';
  root = createRoot(document.querySelector('#root') ?? document.body);
});
afterEach(() => act(async () => root.unmount()));

/** Clicks the link beside the form and returns what the question says. */
async function leave(props: LeaveGuardProps): Promise<string> {
  await act(async () => root.render(<LeaveGuard {...props} />));
  await act(async () => document.querySelector('a')?.click());
  return document.querySelector('dialog')?.textContent ?? '';
}
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click());

describe('the question before leaving unsaved changes', () => {
  it('says that they are lost, where nothing keeps them', async () => {
    expect(await leave({ isUnsaved: true })).toContain('离开以后不会保留');
    expect(push).not.toHaveBeenCalled();
    await press('不保存，离开');
    expect(push).toHaveBeenCalledWith('/news-list');
  });
  it('says that the tab keeps them, where it does', async () => {
    const words = await leave({ isUnsaved: true, isKept: true });
    expect(words).toContain('离开以后内容留在这个标签页');
    expect(words).not.toContain('不会保留');
    await press('离开');
    expect(push).toHaveBeenCalledWith('/news-list');
  });
  it('saves them first, and stays when that fails', async () => {
    const save = jest.fn(async () => {
      throw new Error('offline');
    });
    expect(await leave({ isUnsaved: true, save })).toContain('保存以后，下次打开接着填写');
    await press('保存并离开');
    expect(push).not.toHaveBeenCalled();
    expect(document.querySelector('[role=alert]')?.textContent).toContain('没有保存成功');
  });
  it('is not asked without unsaved changes', async () => {
    expect(await leave({ isUnsaved: false })).toBe('');
  });
});
