import { renderToStaticMarkup } from 'react-dom/server';
import { SearchActs } from '@/components/public/search/search-answer';
import type { ServiceGuide } from '@/lib/contract/catalogue';
import { AdviceView } from './advice-view';
import { GuideView } from './guide-view';

const offline: ServiceGuide = {
  id: 15,
  key: 'amendment',
  name: '变更补发撤销',
  category: '登记备案',
  summary: '登记之后的变更。',
  timeLimit: '20 个工作日',
  fee: '免费',
  applyHref: '',
  offlineNote: '请到服务大厅提交。',
  updatedAt: '2026-01-01 00:00:00',
  who: [],
  materials: [],
  steps: [],
  legalBasis: [],
  questions: [],
};
const online = { ...offline, applyHref: '/work/form?type=plain', offlineNote: '' };
const note = '目前不能在线申请。</b>请到服务大厅提交。';
const way = '>立即办理';

it('the guide of a service without a form explains how to apply and links no form', () => {
  const shown = renderToStaticMarkup(<GuideView guide={offline} others={[]} />);
  expect(shown).toContain(note);
  expect(shown).toContain('href="/protectWorkstation"');
  expect(shown).not.toContain(way);
  expect(shown).not.toContain('href=""');
});

it('the guide of a service with a form links it and omits the offline notice', () => {
  const shown = renderToStaticMarkup(<GuideView guide={online} others={[]} />);
  expect(shown).toContain('href="/work/form?type=plain"');
  expect(shown).toContain(way);
  expect(shown).not.toContain('目前不能在线申请');
});

it('advice about a service without a form links no form', () => {
  const answers = { who: 'person', what: 'change', have: 'paper' } as const;
  const shown = renderToStaticMarkup(
    <AdviceView advice={{ answers, guide: offline, why: '写错的更正。', also: [] }} />,
  );
  expect(shown).toContain(note);
  expect(shown).not.toContain(way);
});

it('the search offers a service without a form by its guide only', () => {
  const { id, name, summary, fee, timeLimit } = offline;
  const act = { id, name, summary, fee, timeLimit, url: '/work/template/15' };
  const shown = (applyHref: string) => renderToStaticMarkup(<SearchActs acts={[{ ...act, applyHref }]} />);
  expect(shown('')).not.toContain(way);
  expect(shown('')).toContain('href="/work/template/15"');
  expect(shown('/work/form')).toContain(way);
});
