import { workForm } from '../provider/testing/managed-forms';
import { workRegistration as kind } from './cases/work-registration';
import { emptyForm, formOver } from './form-values';
import { shownSections, unfinishedStep } from './unfinished';

const form = (changes: Record<string, unknown>) =>
  formOver(kind.fields, emptyForm(kind.fields), { ...workForm('/files/aaaaaaaaaaaa'), ...changes });
const titleAt = (values: Record<string, unknown>) => shownSections(kind, values)[unfinishedStep(kind, values)]?.title;

it('an empty form begins at its first section', () => expect(unfinishedStep(kind, emptyForm(kind.fields))).toBe(0));

it('a form goes on at the first section that lacks something, whatever follows it', () => {
  expect(titleAt(form({ completedCity: '', purpose: '' }))).toBe('完成与发表');
  expect(titleAt(form({ sample: [] }))).toBe('样本与材料');
});

it('sections that do not apply are left out', () => {
  expect(titleAt(form({ type: 'aigc' }))).toBe('生成过程');
});

it('a consent is given at the end, so that a complete form goes on there', () => {
  expect(titleAt(form({}))).toBe('申请与保证');
});
