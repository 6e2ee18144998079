import { answerForm } from '@/lib/contract/experts';
import { publishedQuestion } from '@/lib/contract/question-publications';
import { officeAnswerForm } from '@/lib/contract/questions';
import { contentKinds } from './content';
import type { Fields } from './field-types';
import { importKinds } from './imports';

const NESTED = `${'<b>'.repeat(10_001)}文`;

/** Rich texts of a form and of the entries of its lists, by label. */
const richTextsOf = (fields: Fields): Fields[string][] =>
  Object.values(fields).flatMap((field) =>
    field.control === 'list' ? richTextsOf(field.of) : field.control === 'richText' ? [field] : [],
  );

const richTexts = [...contentKinds(), ...importKinds].flatMap(({ key, fields }) =>
  richTextsOf(fields).map((field) => [`${key} ${field.label}`, field] as const),
);

it('finds the rich texts of content and imports', () => expect(richTexts.length).toBeGreaterThan(10));

it.each(richTexts)('refuses too many tags in %s, beside it', (_, { label, schema }) => {
  const issues = schema.safeParse(NESTED).error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual([expect.stringMatching(`^${label}的格式符号过多`)]);
});

it.each([
  ['an expert', answerForm, '>'.repeat(20_000)],
  ['the office', officeAnswerForm, NESTED],
])('refuses an answer of %s that takes long to convert, beside it', (_, schema, answer) => {
  const issues = schema.safeParse({ answer }).error?.issues;
  expect(issues).toEqual([
    expect.objectContaining({ path: ['answer'], message: expect.stringMatching('^格式符号过多') }),
  ]);
});

it('refuses both answers of a question to publish', () => {
  const form = { title: '标题', question: '问题', answer: NESTED, followUps: [{ question: '追问', answer: NESTED }] };
  const paths = publishedQuestion.safeParse(form).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(['answer', 'followUps.0.answer']);
});

it.each(richTexts)('refuses the mark of a picture that was not loaded in %s', (_, { label, schema }) => {
  const parsed = schema.safeParse('<p>见图。</p><p>【图片 2 正在上传】</p>');
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
    `${label}里还有“【图片 2 正在上传】”：请放进图片，或者删去这个标记`,
  ]);
});

it.each(richTexts)('refuses a text beyond the limit of %s by its length alone', (_, { label, schema }) => {
  const parsed = schema.safeParse('<b>'.repeat(200_000));
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([`${label}过长`]);
});
