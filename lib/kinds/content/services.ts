import { tag } from '@/lib/contract/tags';
import { defineContent } from '../content-kind';
import { choice, count, file, lines, list, longText, text } from '../fields';
import { feeNames, feeTextProblem } from './fee-text';
import { address, questions, stepText } from './parts';

/** Groups of the catalogue; stored by name. */
const categories = {
  登记备案: '登记备案',
  查询咨询: '查询咨询',
  纠纷解决: '纠纷解决',
  范本报告: '范本报告',
  会员服务: '会员服务',
  权利管理: '权利管理',
} as const;

const isOffline = ({ applyHref }: { applyHref: string }) => applyHref === '';

/** 办事指南 of a service. */
export const serviceGuide = defineContent({
  key: 'service',
  title: '办事指南',
  unit: '项',
  variant: 'category',
  columns: ['category', 'fee'],
  hasPreview: true,
  isComplete: true,
  fields: {
    name: text('业务名称', { max: 40, full: true }),
    category: choice('分类', categories, { select: true }),
    applyHref: address('“立即办理”的地址', { optional: true, help: '不能在线办理的留空' }),
    offlineNote: longText('怎样办理', { max: 300, rows: 3, optional: true, help: '不能在线办理的，写明现在怎样办' }),
    summary: longText('摘要', { max: 200, rows: 3 }),
    aliases: lines('别的叫法', { max: 20, length: 20, rows: 3, optional: true, help: '搜到这些词，也先给出这项业务' }),
    timeLimit: text('办理时限', { max: 120, full: true }),
    fee: text('费用', {
      max: 120,
      full: true,
      help: `站点参数里的收费可以写在花括号里，页面显示金额：${Object.keys(feeNames)
        .map((name) => `{${name}}`)
        .join('、')}`,
    }),
    who: lines('谁可以申请', { max: 20, length: 200 }),
    materials: list(
      '申请材料',
      {
        name: text('名称', { max: 40 }),
        note: text('要求', { max: 200, full: true }),
        sample: file('样例', { takesAny: true, optional: true, help: 'Word 文件，所有人可以下载' }),
      },
      { max: 20, unit: '项' },
    ),
    steps: list(
      '流程',
      {
        name: text('步骤', { max: 30 }),
        days: count('用时', { min: 1, max: 365, unit: '个工作日', optional: true }),
        text: stepText,
      },
      { max: 20, unit: '步' },
    ),
    questions: questions('常见问题'),
    legalBasis: lines('办理依据', { max: 20, length: 200 }),
  },
  sections: [
    {
      title: '业务',
      fields: ['name', 'category', 'applyHref', 'offlineNote', 'summary', 'aliases', 'timeLimit', 'fee', 'who'],
    },
    { title: '申请材料', fields: ['materials'] },
    { title: '办理流程', fields: ['steps'] },
    { title: '常见问题', fields: ['questions'] },
    { title: '办理依据', fields: ['legalBasis'] },
  ],
  shown: { offlineNote: isOffline },
  required: { offlineNote: isOffline },
  rules: [{ path: 'fee', problem: ({ fee }) => feeTextProblem(fee) }],
  titleOf: ({ name }) => name,
  page: (id) => `/work/template/${id}`,
  tags: (id) => [tag.services, tag.service(id)],
});
