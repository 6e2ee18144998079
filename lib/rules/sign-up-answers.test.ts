import type { ActivityQuestion } from '@/lib/contract/activities';
import { answerProblems, askedAnswers } from './sign-up-answers';

const questions: ActivityQuestion[] = [
  { key: 'role', label: '您的身份', kind: 'select', options: ['作者', '编辑'], required: true },
  { key: 'wish', label: '想听什么', kind: 'text', required: false },
  { key: 'account', label: '主要账号', kind: 'text', required: true },
];

describe('answers of a sign-up', () => {
  it('requires answers, with messages that match the type of question', () => {
    expect(answerProblems(questions, { wish: '合同', account: '  ' })).toEqual({
      'answers.role': '请选择“您的身份”',
      'answers.account': '请填写“主要账号”',
    });
  });

  it('accepts offered choices only', () => {
    expect(answerProblems(questions, { role: '读者', account: '甲' })).toEqual({ 'answers.role': '请选择列出的选项' });
    expect(answerProblems(questions, { role: '作者', account: '甲' })).toEqual({});
  });

  it('keeps answers to the questions and nothing else', () => {
    const given = { role: '作者', account: ' 甲 ', wish: '', constructor: '不该留下' };
    expect(askedAnswers(questions, given)).toEqual({ role: '作者', account: '甲' });
  });
});
