/** @jest-environment jsdom */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SheetFacts } from '@/components/shell/sheet/sheet-facts';
import { caseMarks } from '@/lib/rules/case-marks';
import { CheckCard } from './check-card';

const fact = (name: string, label: string, value: string) => ({ name, section: '作品信息', label, value, files: [] });
let place: HTMLElement;

async function show(what: ReactNode) {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  place = document.createElement('div');
  await act(async () => createRoot(place).render(what));
}

it('lists doubts first, each with its reason and links', async () => {
  await show(
    <CheckCard
      checks={[
        { about: 'identity', label: '与认证比对', result: 'ok', why: '一致', links: [] },
        {
          about: 'duplicate',
          label: '同名的业务',
          result: 'doubt',
          why: '有 1 件',
          links: [{ label: 'ZP-1', href: '/staff/cases/1' }],
        },
      ]}
    />,
  );
  const items = [...place.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(items).toEqual(['请核实同名的业务有 1 件 ZP-1', '相符与认证比对一致']);
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/staff/cases/1');
  expect(place.textContent).toContain('1 处请核实');
});

it('shows the reason of a request beside the first fact of its field, and the control of staff there alone', async () => {
  const marks = caseMarks({
    correction: { fields: [{ name: 'owners', label: '著作权人', reason: '证件号码缺一位' }] },
    corrected: [],
  });
  const facts = [fact('owners', '著作权人 1', '甲'), fact('owners', '著作权人 2', '乙'), fact('', '补正', '说明')];
  await show(<SheetFacts facts={facts} marks={marks} opOf={({ label }) => <button type="button">{label}</button>} />);
  const rows = [...place.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['著作权人 1甲要求补正：证件号码缺一位著作权人 1', '著作权人 2乙', '补正说明']);
  expect(place.textContent).toContain('要求补正 1 项：著作权人');
});
