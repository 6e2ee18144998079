import { z } from 'zod';
import { monthsLater } from '@/lib/format/day-math';
import { nameProblem } from '@/lib/rules/identifiers/name';
import { patentNumber } from '@/lib/rules/identifiers/patent-number';
import { strokedNumber } from '@/lib/rules/identifiers/plain-numbers';
import { defineCase } from '../case';
import { choice, date, files, list, longText, text } from '../fields';
import { atRest, byItself } from '../lives';
import { keptActions } from './parts/kept-life';
import { isDomestic, isInternational, keptByScope } from './parts/scope';

const isDesign = ({ patentType }: { patentType: string }) => patentType === 'design';
const always = () => true;

/** Years of protection from the filing date (专利法 Article 42). */
const terms: Readonly<Record<string, number>> = { invention: 20, utility: 10, design: 15 };
/** Months from the priority date to the national phase deadline (PCT Article 22). */
export const NATIONAL_PHASE = 30;

interface Filed {
  stage: string;
  patentType: string;
  filedOn: string;
}
/** The last day of a patent's protection. */
const lastDay = ({ patentType, filedOn }: Pick<Filed, 'patentType' | 'filedOn'>) =>
  monthsLater(filedOn, (terms[patentType] ?? 0) * 12);
const filed = z.object({ patentType: z.string(), filedOn: z.string().min(1) });
/** The same for unvalidated stored values; empty when unknown. */
const endsOn = (values: object): string => {
  const { data } = filed.safeParse(values);
  return data ? lastDay(data) : '';
};

/** State of a patent, from the entered stage and its term. */
function stateOfPatent({ stage, patentType, filedOn }: Filed, today: string) {
  if (stage !== 'granted') return stage === 'refused' || stage === 'ended' ? stage : 'examined';
  return lastDay({ patentType, filedOn }) < today ? 'ended' : 'granted';
}

const edits = { edit: 'examined', discard: 'discarded' } as const;

/** 专利信息, domestic and under the PCT. */
export const patent = defineCase({
  key: 'zlxx',
  prefix: 'ZL',
  title: '专利信息',
  titleLabel: '专利名称',
  form: '/manage/submit-form/zlxx',
  ...keptByScope('/manage/knowledge/patent'),
  columns: ['title', 'variant', 'patentType', 'appNo', 'nextFeeOn', 'status'],
  fields: {
    scope: choice('范围', { domestic: '国内专利', international: '国际专利（PCT）' }, { initial: 'domestic' }),
    patentType: choice(
      '专利类型',
      { invention: '发明', utility: '实用新型', design: '外观设计' },
      { initial: 'invention' },
    ),
    title: text('专利名称', { max: 200, full: true }),
    stage: choice(
      '当前状态',
      { examined: '审查中', granted: '已授权', refused: '已驳回', ended: '已失效' },
      { initial: 'examined' },
    ),
    appNo: text('申请号', {
      max: 30,
      optional: true,
      help: '带校验位，如 200310102344.5',
      as: patentNumber,
    }),
    pctNo: text('PCT 申请号', {
      max: 30,
      optional: true,
      placeholder: 'PCT/CN2026/012345',
      as: strokedNumber(/^PCT\/[A-Z]{2}\d{4}\/\d{6}$/, 'PCT 申请号形如 PCT/CN2026/012345'),
    }),
    isa: text('国际检索单位', { max: 60, optional: true }),
    offices: list(
      '指定局',
      {
        office: text('国家或地区', { max: 60 }),
        state: choice(
          '状态',
          { waiting: '未进入', entered: '已进入国家阶段', granted: '已授权', refused: '已驳回' },
          { select: true, initial: 'waiting' },
        ),
        on: date('日期', { optional: true }),
      },
      { min: 0, max: 160, unit: '个', missing: '请填写指定局' },
    ),
    applicants: text('申请人', { max: 300, check: nameProblem }),
    inventors: text('发明人或设计人', { max: 300, check: nameProblem }),
    agency: text('代理机构', { max: 200, optional: true }),
    filedOn: date('申请日', { past: true }),
    priorityOn: date('优先权日', { past: true, optional: true }),
    priorityNo: text('优先权号', { max: 60, optional: true }),
    publishedOn: date('公开日', { past: true, optional: true }),
    grantedOn: date('授权公告日', { past: true, optional: true }),
    classification: text('分类号', { max: 200, optional: true }),
    nextFeeOn: date('下次年费期限', { optional: true, help: '到期前 90、30、7 天提醒' }),
    nationalBy: date('进入国家阶段期限', { optional: true, help: `自优先权日起 ${NATIONAL_PHASE} 个月` }),
    papers: files('证书与文件', { max: 10, optional: true }),
    note: longText('备注', { max: 1000, rows: 2, optional: true }),
  },
  sections: [
    { title: '专利', fields: ['scope', 'patentType', 'title', 'stage', 'appNo', 'pctNo', 'isa', 'classification'] },
    { title: '指定局', when: isInternational, fields: ['offices'] },
    { title: '申请人', fields: ['applicants', 'inventors', 'agency'] },
    {
      title: '日期与期限',
      fields: ['filedOn', 'priorityOn', 'priorityNo', 'publishedOn', 'grantedOn', 'nextFeeOn', 'nationalBy'],
    },
    { title: '文件', fields: ['papers', 'note'] },
  ],
  shown: {
    appNo: isDomestic,
    grantedOn: isDomestic,
    nextFeeOn: isDomestic,
    pctNo: isInternational,
    isa: isInternational,
    nationalBy: isInternational,
  },
  required: { appNo: always, pctNo: always, offices: always, nationalBy: always },
  labels: { classification: (values) => (isDesign(values) ? '洛迦诺分类号' : 'IPC 分类号') },
  rules: [
    {
      path: 'patentType',
      problem: ({ scope, patentType }) =>
        scope === 'international' && patentType === 'design' && 'PCT 不适用于外观设计',
    },
    {
      path: 'nationalBy',
      problem: ({ nationalBy, filedOn }) => nationalBy !== '' && nationalBy <= filedOn && '期限应当晚于申请日',
    },
  ],
  deadlines: [
    { field: 'nextFeeOn', label: '专利年费' },
    { field: 'nationalBy', label: '进入国家阶段' },
  ],
  titleOf: ({ title }) => title,
  actions: { ...keptActions, end: byItself('保护期届满') },
  states: {
    examined: { ...atRest('审查中', 1, 'ink', '审查中'), to: edits },
    granted: {
      ...atRest('有效', 4, 'jade', '有效'),
      due: { day: endsOn },
      lapse: 'end',
      to: { ...edits, end: 'ended' },
    },
    refused: { label: '已驳回', step: 5, tone: 'no', to: { edit: 'examined' } },
    ended: { label: '已失效', step: 5, tone: 'void', to: { edit: 'examined' } },
    discarded: { label: '已作废', step: 5, tone: 'void' },
  },
  initial: 'examined',
  initialOf: stateOfPatent,
});
