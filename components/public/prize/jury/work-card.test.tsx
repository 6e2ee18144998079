/** @jest-environment ./lib/client/testing/browser.mjs */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { controlId } from '@/components/form/form-source';
import type { BlindWork, JuryRoom } from '@/lib/contract/prize-jury';
import { WorkCard } from './work-card';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const work: BlindWork = {
  ...{ id: 7, number: 'A-7', title: '渡口', classKey: 'entry-art', className: '美术', summary: '', intro: [] },
  ...{ picture: '', excerpt: [], sound: '', heard: '', scores: [], total: null, note: '' },
};
const opened: JuryRoom = {
  ...{ title: '第一届', name: '温如琢', dueOn: null, sealedAt: null, works: [work], recused: [], revision: 'r-1' },
  criteria: [
    { name: '创新性', weight: 40 },
    { name: '艺术性', weight: 30 },
    { name: '影响力', weight: 30 },
  ],
};
const now: JuryRoom = {
  ...opened,
  criteria: [
    { name: '艺术性', weight: 20 },
    { name: '传播力', weight: 10 },
    { name: '创新性', weight: 70 },
  ],
  revision: 'r-2',
};
const refusal = { code: 409, error: 'changedMeanwhile', msg: '您打开之后，评分标准被改过', data: null };
const ok = (data: JuryRoom) => ({ code: 200, msg: 'success', data });

const bodies: unknown[] = [];
const answers: unknown[] = [];
Object.assign(globalThis, {
  fetch: async (request: Request) => {
    if (request.method === 'GET') return Response.json(ok(now));
    bodies.push(await request.json());
    return Response.json(answers.shift());
  },
});

const field = (name: string) => {
  const found = document.getElementById(controlId(name));
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) throw new Error(`no ${name}`);
  return found;
};
const type = (name: string, text: string) =>
  act(async () => {
    const control = field(name);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
const typedScores = () => [0, 1, 2].map((at) => field(`scores.${at}`).value);
const labels = () => [0, 1, 2].map((at) => document.querySelector(`[for="${controlId(`scores.${at}`)}"]`)?.textContent);

it('shows changed criteria after a refusal, each with the score typed under its name, and keeps the note', async () => {
  answers.push(refusal, ok(now));
  const saved = jest.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = ({ criteria, revision }: JuryRoom) =>
    act(async () =>
      root.render(
        <MantineProvider>
          <QueryClientProvider client={client}>
            <WorkCard work={work} criteria={criteria} revision={revision} isOpen onOpen={undefined} onSaved={saved} />
          </QueryClientProvider>
        </MantineProvider>,
      ),
    );
  const client = new QueryClient();
  const save = async () => {
    await act(async () => document.querySelector('form')?.requestSubmit());
    for (let turn = 0; turn < 10; turn++) await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  };
  await show(opened);
  for (const [at, score] of ['95', '60', '70'].entries()) await type(`scores.${at}`, score);
  await type('note', '构图克制');
  // The room behind the form has read anew.
  await show(now);
  expect(labels()[0]).toContain('创新性（40%）');
  await save();
  expect(bodies).toMatchObject([{ scores: [95, 60, 70], revision: 'r-1' }]);
  expect(document.querySelector('.notice-bar')?.textContent).toContain('评分标准被改过');
  expect(labels()[2]).toContain('创新性（70%）');
  expect(typedScores()).toEqual(['60', '', '95']);
  expect(field('note').value).toBe('构图克制');
  expect(saved).not.toHaveBeenCalled();
  await type('scores.1', '80');
  await save();
  expect(bodies[1]).toMatchObject({ scores: [60, 80, 95], note: '构图克制', revision: 'r-2' });
  expect(saved).toHaveBeenCalledTimes(1);
  await act(async () => root.unmount());
});
