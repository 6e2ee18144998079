import { renderToStaticMarkup } from 'react-dom/server';
import { AnswerMeta } from './answer-item';

const answer = {
  id: 1,
  title: '转让合同要登记吗',
  question: '',
  answer: '',
  category: 'transfer',
  categoryLabel: '许可转让',
  answeredAt: '2026-11-20 10:00:00',
  views: 0,
  expert: null,
  followUps: [],
};

it('counts readings only where there are any', () => {
  expect(renderToStaticMarkup(<AnswerMeta answer={answer} />)).not.toContain('阅读');
  expect(renderToStaticMarkup(<AnswerMeta answer={{ ...answer, views: 1200 }} />)).toContain('1,200 次阅读');
});
