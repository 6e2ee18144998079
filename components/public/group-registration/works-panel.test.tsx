/** @jest-environment ./lib/client/testing/browser.mjs */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FormContext } from '@/components/form/form-source';
import type { Unpacked } from '@/lib/client/archive/unpack';
import { WorksPanel } from './works-panel';

// Mantine asks for the colour scheme, which jsdom does not know.
Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const archives: Unpacked[][] = [];
jest.mock('@/lib/client/browser/use-worker', () => ({
  useWorker: () => ({ remote: () => ({ unpack: async () => archives.shift() ?? [] }), restart: () => undefined }),
}));
jest.mock('@/components/ui/upload/send', () => ({
  send: async (file: File) => ({ address: `/files/${file.name}` }),
}));

const answers: unknown[] = [];
Object.assign(globalThis, {
  fetch: async () => Response.json({ code: 200, msg: 'success', data: answers.shift() }),
});

const row = (at: number, name: string, problems: { column: string; message: string }[] = []) => ({
  row: at,
  values: { name, workType: 'art' },
  samples: [],
  problems,
});
const picture = (name: string, problem = ''): Unpacked => ({ name, problem, file: new File(['x'], name) });

let works: unknown;
function Form() {
  const [value, setValue] = useState<unknown>([]);
  works = value;
  const source = {
    read: () => value,
    change: (_path: string, next: unknown) => setValue(next),
    insert: () => undefined,
    remove: () => undefined,
    problem: (path: string) => (path === 'works.1.name' ? '作品名称与第 1 件相同' : ''),
    setUploads: () => undefined,
    generation: 0,
  };
  return (
    <FormContext value={source}>
      <WorksPanel />
    </FormContext>
  );
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
async function choose(label: string, file: File) {
  const picker = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  Object.defineProperty(picker, 'files', { value: [file], configurable: true });
  await act(async () => picker?.dispatchEvent(new Event('change', { bubbles: true })));
  await settled();
}
const text = () => document.body.textContent ?? '';

it('shows what is wrong beside each row, and puts the works into the form once all are good', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <Form />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  answers.push({ rows: [row(2, '雾'), row(3, '渡口', [{ column: '作品类型', message: '没有这一类' }])] });
  await choose('选择作品清单', new File(['x'], '清单.xlsx'));
  expect(text()).toContain('清单里有 2 件作品，1 件有误：请改好文件以后重新选择。');
  expect(text()).toContain('作品类型：没有这一类');
  archives.push([picture('雾.png'), picture('渡口.exe', '请上传图片'), picture('别的.png')]);
  await choose('选择作品样本压缩包', new File(['x'], '样本.zip'));
  expect(text()).toContain('渡口.exe：请上传图片');
  expect(text()).toContain('压缩包里有 1 个文件没有用到：别的.png');
  answers.push({ rows: [row(2, '雾'), row(3, '渡口')] });
  await choose('选择作品清单', new File(['x'], '清单.xlsx'));
  archives.push([picture('雾.png'), picture('渡口.png'), picture('渡口-2.png')]);
  await choose('选择作品样本压缩包', new File(['x'], '样本.zip'));
  expect(text()).toContain('清单里有 2 件作品，都没有问题。');
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('放入申请'));
  expect(button?.textContent).toBe('上传样本，把 2 件作品放入申请');
  await act(async () => button?.click());
  await settled();
  expect(works).toMatchObject([
    { name: '雾', workType: 'art', sample: ['/files/雾.png'] },
    { name: '渡口', sample: ['/files/渡口.png', '/files/渡口-2.png'] },
  ]);
  expect(text()).toContain('申请里有 2 件作品。');
  // A refusal of the submission stands beside its row.
  expect(text()).toContain('作品名称与第 1 件相同');
  await act(async () => root.unmount());
});
