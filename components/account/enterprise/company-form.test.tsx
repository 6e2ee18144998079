/** @jest-environment ./lib/client/testing/browser.mjs */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Company } from '@/lib/contract/company';
import { CompanyForm } from './company-form';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const opened: Company = {
  ...{ contact: '陈砚', phone: '', email: '', mailing: '', intro: '旧的简介', name: '见山文化', uscc: '', kind: '' },
  ...{ legalPerson: '', founded: '', address: '', status: 'pass', since: '2026-01-01', mayEdit: true },
  logo: { link: '', address: '' },
  revision: 'r-1',
};
const newer: Company = { ...opened, intro: '同事写的简介', revision: 'r-2' };
const refusal = { code: 409, error: 'changedMeanwhile', msg: '企业信息被改过，这次没有保存', data: null };
const ok = (data: Company) => ({ code: 200, msg: 'success', data });

const bodies: unknown[] = [];
const answers: unknown[] = [];
Object.assign(globalThis, {
  fetch: async (request: Request) => {
    if (request.method === 'GET') return Response.json(ok(newer));
    bodies.push(await request.json());
    return Response.json(answers.shift());
  },
});

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
const introField = () => {
  const field = document.querySelector('textarea');
  if (!field) throw new Error('the form has no introduction');
  return field;
};

it('keeps what was typed when another has saved, shows the other text, and overwrites it on the second attempt', async () => {
  answers.push(refusal, ok({ ...newer, intro: '我写的简介' }));
  let done = 0;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <CompanyForm
            company={opened}
            onDone={() => {
              done += 1;
            }}
          />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(introField(), '我写的简介');
    introField().dispatchEvent(new Event('input', { bubbles: true }));
  });
  const save = async () => {
    await act(async () => document.querySelector('form')?.requestSubmit());
    for (let turn = 0; turn < 10; turn++) await settled();
  };
  await save();
  expect(bodies).toMatchObject([{ intro: '我写的简介', revision: 'r-1' }]);
  const notice = document.querySelector('.notice-bar')?.textContent;
  expect(notice).toContain('这次没有保存');
  expect(notice).toContain('企业简介同事写的简介');
  expect([introField().value, done]).toEqual(['我写的简介', 0]);
  await save();
  expect(bodies[1]).toMatchObject({ intro: '我写的简介', revision: 'r-2' });
  expect(done).toBe(1);
  await act(async () => root.unmount());
});
