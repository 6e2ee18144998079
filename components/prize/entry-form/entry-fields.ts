import { submitPrizeEntry } from '@/lib/contract/prize';
import type { EntryFieldShape } from './entry-field';

/** Nothing typed yet. */
export const emptyEntry = {
  title: '',
  author: '',
  organisation: '',
  completedOn: '',
  regNo: '',
  summary: '',
  intro: '',
  contact: '',
  mobile: '',
};
export type EntryTexts = typeof emptyEntry;

interface Shape extends EntryFieldShape {
  name: keyof EntryTexts;
}

/** Sections of the form in order. */
export const entrySections: readonly { title: string; fields: readonly Shape[] }[] = [
  {
    title: '作品',
    fields: [
      { name: 'title', label: '作品名称', required: true, max: 80, full: true },
      { name: 'author', label: '作者', required: true, max: 60, help: '合作作品写全部作者，以顿号分开；可署笔名' },
      { name: 'organisation', label: '单位', max: 80, help: '个人申报不必填写' },
      { name: 'completedOn', label: '完成日期', kind: 'date', required: true, help: '近三年内完成的作品' },
      { name: 'regNo', label: '登记号', max: 60, help: '已办理作品登记或数字备案的填写，没有不影响参评' },
    ],
  },
  {
    title: '说明',
    fields: [
      {
        name: 'summary',
        label: '作品简介',
        kind: 'long',
        required: true,
        max: 300,
        full: true,
        help: '20 至 300 字，入围后在投票大厅公开',
      },
      {
        name: 'intro',
        label: '创作说明',
        kind: 'long',
        required: true,
        max: 3000,
        full: true,
        help: '50 至 3000 字：怎样创作的，来源与授权，使用过的生成式工具与本人的修改',
      },
    ],
  },
  {
    title: '联系人',
    fields: [
      { name: 'contact', label: '联系人', required: true, max: 40, autoComplete: 'name' },
      {
        name: 'mobile',
        label: '手机号',
        kind: 'tel',
        required: true,
        max: 11,
        autoComplete: 'tel-national',
        help: '材料需要补正时联系您，不公开',
      },
    ],
  },
];

/** Field names in the order of the form, for the summary and the first focus. */
export const entryOrder: readonly string[] = [
  ...entrySections.flatMap(({ fields }) => fields.map(({ name }) => name)),
  'files',
  'promised',
];

/** The contract's own messages by field; what is simply missing is asked for in plain words. */
export function entryProblems(body: Record<string, unknown>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of submitPrizeEntry.body.safeParse(body).error?.issues ?? []) {
    problems[String(issue.path[0] ?? '')] ??= issue.message;
  }
  if (body.completedOn === '') problems.completedOn = '请选择完成日期';
  if (body.mobile === '') problems.mobile = '请填写手机号';
  return problems;
}
