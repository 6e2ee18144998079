/** @jest-environment ./lib/client/testing/browser.mjs */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { z } from 'zod';
import { PortalMantine } from '@/components/ui/mantine/portal-mantine';
import { ApiError } from '@/lib/client/http/errors';
import { CardForm } from './card-form';
import { TextAreaField } from './fields';
import { useZodForm } from './use-zod-form';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

const schema = z.object({ reply: z.string().max(10) });

interface Props {
  send?: () => Promise<void>;
  keepAs?: string;
  reply?: string;
}
function Reply({ send = async () => undefined, keepAs = 'reply:1', reply = '' }: Props) {
  const form = useZodForm({ schema, initial: { reply }, send });
  return (
    <CardForm title="回复" form={form} submitLabel="发送" keepAs={keepAs}>
      <TextAreaField name="reply" label="回复" maxLength={10} />
    </CardForm>
  );
}

let root: Root | undefined;
const close = () => act(async () => root?.unmount());
async function open(props: Props = {}) {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root?.render(
      <PortalMantine>
        <Reply {...props} />
      </PortalMantine>,
    ),
  );
}
const field = () => document.querySelector<HTMLTextAreaElement>('textarea:not([aria-hidden])');
const type = (text: string) =>
  act(async () => {
    const control = field();
    if (!control) return;
    Reflect.set(control, 'value', text, control);
    Reflect.get(control, '_valueTracker')?.setValue(`not ${text}`);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = () =>
  act(async () =>
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('token', 'of this account');
});
afterEach(async () => {
  await close();
  document.body.replaceChildren();
});

describe('a long form', () => {
  it('has what was typed when it is opened again, says so, and lets it be discarded', async () => {
    await open();
    expect(document.body.textContent).not.toContain('已恢复');
    await type('渡口的清晨');
    await close();
    await open();
    expect(field()?.value).toBe('渡口的清晨');
    expect(document.body.textContent).toContain('已恢复上次没有提交的内容');
    await act(async () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === '重新填写')?.click(),
    );
    expect(field()?.value).toBe('');
    await close();
    await open();
    expect(field()?.value).toBe('');
  });

  it('is not kept once the session has ended, as the next account of the tab would be offered it', async () => {
    await open();
    localStorage.removeItem('token');
    await type('渡口');
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['of another subject', { keepAs: 'reply:2' }, ''],
    ['that begins with other values', { reply: '新的' }, '新的'],
  ])('restores nothing into one %s', async (_, props, value) => {
    await open();
    await type('渡口');
    await close();
    await open(props);
    expect(field()?.value).toBe(value);
  });

  it('begins anew once it was sent', async () => {
    await open();
    await type('渡口');
    await submit();
    await close();
    await open();
    expect(field()?.value).toBe('');
  });

  it.each([
    ['is refused', new ApiError('refused', 409, '已经回复过了')],
    ['fails on the way', new ApiError('network', 0, '网络连接失败')],
  ])('keeps the text when sending %s', async (_, error) => {
    await open({ send: () => Promise.reject(error) });
    await type('渡口');
    await submit();
    await close();
    await open();
    expect(field()?.value).toBe('渡口');
  });

  it('keeps what is typed after it was sent, for the form that begins with what was sent', async () => {
    await open();
    await type('渡口');
    await submit();
    await type('渡口的清晨');
    await close();
    await open({ reply: '渡口' });
    expect(field()?.value).toBe('渡口的清晨');
  });

  it('is not restored into the form that takes its place while it is being sent', async () => {
    let arrive = () => {};
    await open({ send: () => new Promise((resolve) => (arrive = resolve)) });
    await type('渡口');
    await submit();
    await close();
    await open();
    expect(field()?.value).toBe('');
    await act(async () => arrive());
    await close();
    await open();
    expect(field()?.value).toBe('');
  });

  it('takes more characters than allowed, and refuses them instead of cutting them', async () => {
    const sent: string[] = [];
    await open({ send: async () => void sent.push('sent') });
    await type('一二三四五六七八九十十一');
    expect(field()?.maxLength).toBe(-1);
    await submit();
    expect(sent).toEqual([]);
    expect(field()?.value).toBe('一二三四五六七八九十十一');
  });
});

it('is not used in rooms, where the next party in the tab would see the text of the one before', () => {
  const folder = 'components/public/case-party';
  const files = [
    ...readdirSync(folder).map((name) => path.join(folder, name)),
    'components/public/appraisal/vote-form.tsx',
  ].filter((name) => name.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((file) => /keepAs|keepCopy|useTabCopy|\bof=\{/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
