/** @jest-environment ./lib/client/testing/browser.mjs */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { ImportDialog } from './import-dialog';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom does not implement modal dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
});

const answers: unknown[] = [];
const sent: Request[] = [];
Object.assign(globalThis, {
  fetch: async (request: Request) => {
    sent.push(request);
    return Response.json({ code: 200, msg: 'success', data: answers.shift() });
  },
});

const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
const press = (words: string) => act(async () => button(words)?.click());
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

it('lists the cells to correct, and finishes once rows were imported', async () => {
  const problem = { row: 3, column: '期限', message: '请填写真实的日期，如 2016-05-18' };
  answers.push({ imported: 0, wrong: 120, problems: [problem] }, { imported: 2, wrong: 0, problems: [] });
  let done = 0;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ImportDialog
          kind="bqsw"
          onDone={() => {
            done += 1;
          }}
        />
      </QueryClientProvider>,
    ),
  );
  await press('导入');
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  expect(document.querySelector(`label[for="${picker?.id}"]`)?.textContent).toBe('表格文件');
  Object.defineProperty(picker, 'files', { value: [new File(['x'], '事务.csv')] });
  await act(async () => picker?.dispatchEvent(new Event('change', { bubbles: true })));
  const bring = () =>
    act(async () => [...document.querySelectorAll<HTMLElement>('dialog footer button')].at(-1)?.click());
  await bring();
  await settled();
  const table = document.querySelector('[role=alert]');
  expect(table?.textContent).toContain('有 120 处需要修改，没有导入任何一行。先列出 1 处。');
  expect([...(table?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual(
    Object.values(problem).map(String),
  );
  expect(done).toBe(0);
  await bring();
  await settled();
  expect([done, document.querySelector('dialog')]).toEqual([1, null]);
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(Array(2).fill('/api/v1/user/manage/bqsw/import'));
  await act(async () => root.unmount());
});
