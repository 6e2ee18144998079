import type { ActivityQuestion } from '@/lib/contract/activities';

/** Answer to one question; empty for none. */
const answerOf = (given: Record<string, string>, key: string): string =>
  Object.hasOwn(given, key) ? (given[key] ?? '').trim() : '';

/** Validation messages for the answers to an activity's questions, by field: `answers.<key>`. */
export function answerProblems(questions: readonly ActivityQuestion[], given: Record<string, string>) {
  const problems: Record<string, string> = {};
  for (const { key, label, kind, options = [], required } of questions) {
    const value = answerOf(given, key);
    if (value === '' && required) problems[`answers.${key}`] = `请${kind === 'select' ? '选择' : '填写'}“${label}”`;
    if (value !== '' && kind === 'select' && !options.includes(value)) problems[`answers.${key}`] = '请选择列出的选项';
  }
  return problems;
}

/** Trimmed answers to the activity's questions; drops empty and unknown ones. */
export const askedAnswers = (questions: readonly ActivityQuestion[], given: Record<string, string>) =>
  Object.fromEntries(questions.map(({ key }) => [key, answerOf(given, key)]).filter(([, value]) => value !== ''));
