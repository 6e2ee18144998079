import { monthsLater } from '@/lib/format/day-math';
import { nameProblem } from '@/lib/rules/identifiers/name';
import { madridNumber, trademarkNumber } from '@/lib/rules/identifiers/printed-numbers';
import { defineCase } from '../case';
import { choice, date, file, files, list, longText, multiChoice, text } from '../fields';
import { atRest, byItself } from '../lives';
import { keptActions } from './parts/kept-life';
import { isDomestic, isInternational, keptByScope } from './parts/scope';

const always = () => true;

const CLASSES = 45;
const niceClasses: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: CLASSES }, (_, at) => [`c${at + 1}`, `第 ${at + 1} 类`]),
);

/** Months before expiry in which a registration can be renewed, and after it at a surcharge (商标法 Article 40). */
const RENEWAL = 12;
const GRACE = 6;

interface Registered {
  stage: string;
  validTo: string;
}
/** State of a mark: as entered by its owner, and for a registered one by its term. */
function stateOfMark({ stage, validTo }: Registered, today: string) {
  if (stage !== 'registered') return stage === 'published' || stage === 'refused' ? stage : 'applied';
  if (validTo === '' || monthsLater(validTo, -RENEWAL) > today) return 'registered';
  if (validTo >= today) return 'renewal';
  return monthsLater(validTo, GRACE) >= today ? 'grace' : 'expired';
}

const edits = { edit: 'applied', discard: 'discarded' } as const;

/** 商标信息, domestic and under the Madrid system. */
export const trademark = defineCase({
  key: 'sbxx',
  prefix: 'SB',
  title: '商标信息',
  titleLabel: '商标名称',
  form: '/manage/submit-form/sbxx',
  ...keptByScope('/manage/knowledge/trademark'),
  columns: ['title', 'variant', 'regNo', 'niceClasses', 'validTo', 'status'],
  fields: {
    scope: choice('范围', { domestic: '国内商标', international: '国际商标' }, { initial: 'domestic' }),
    name: text('商标名称', { max: 100 }),
    markType: choice(
      '商标类型',
      { word: '文字', device: '图形', combined: '文字与图形', shape: '立体', colour: '颜色组合', sound: '声音' },
      { select: true, initial: 'combined' },
    ),
    image: file('商标图样', { optional: true, purpose: 'image' }),
    stage: choice(
      '当前状态',
      { applied: '申请中', published: '初审公告', registered: '已注册', refused: '已驳回' },
      { initial: 'applied' },
    ),
    regNo: text('申请号或注册号', {
      max: 20,
      optional: true,
      as: trademarkNumber,
    }),
    madridNo: text('国际注册号', {
      max: 20,
      optional: true,
      as: madridNumber,
    }),
    basicMark: text('基础商标号', { max: 20, optional: true }),
    language: choice('申请语言', { en: '英语', fr: '法语', es: '西班牙语' }, { select: true, optional: true }),
    designations: list(
      '指定国',
      {
        country: text('国家或地区', { max: 60 }),
        state: choice(
          '状态',
          { pending: '审查中', granted: '已核准', refused: '已驳回', partly: '部分驳回' },
          { select: true, initial: 'pending' },
        ),
        on: date('日期', { optional: true }),
      },
      { min: 0, max: 130, unit: '个', missing: '请填写指定国' },
    ),
    niceClasses: multiChoice('类别（尼斯分类）', niceClasses),
    groups: text('类似群', { max: 300, optional: true, placeholder: '如 1601、1605' }),
    goods: longText('商品与服务', { max: 3000, rows: 3 }),
    applicant: text('申请人', { max: 200, check: nameProblem }),
    agent: text('代理机构', { max: 200, optional: true }),
    filedOn: date('申请日期', { past: true }),
    publishedNo: text('初审公告期号', { max: 10, optional: true }),
    publishedOn: date('初审公告日期', { past: true, optional: true }),
    registeredNo: text('注册公告期号', { max: 10, optional: true }),
    registeredOn: date('注册日期', { past: true, optional: true }),
    validTo: date('专用权届满日期', {
      optional: true,
      help: '注册商标有效期十年，届满前 12 个月内可以续展，之后有 6 个月宽展期',
    }),
    papers: files('证书与文件', { max: 10, optional: true }),
    note: longText('备注', { max: 1000, rows: 2, optional: true }),
  },
  sections: [
    {
      title: '商标',
      fields: ['scope', 'name', 'markType', 'image', 'stage', 'regNo', 'madridNo', 'basicMark', 'language'],
    },
    { title: '类别与商品', fields: ['niceClasses', 'groups', 'goods'] },
    { title: '指定国', when: isInternational, fields: ['designations'] },
    { title: '申请人', fields: ['applicant', 'agent'] },
    {
      title: '日期与公告',
      fields: ['filedOn', 'publishedNo', 'publishedOn', 'registeredNo', 'registeredOn', 'validTo'],
    },
    { title: '文件', fields: ['papers', 'note'] },
  ],
  shown: {
    regNo: isDomestic,
    publishedNo: isDomestic,
    publishedOn: isDomestic,
    registeredNo: isDomestic,
    madridNo: isInternational,
    basicMark: isInternational,
    language: isInternational,
  },
  required: {
    madridNo: ({ stage }) => stage === 'registered',
    designations: always,
    regNo: ({ stage }) => stage === 'registered',
    validTo: ({ stage }) => stage === 'registered',
  },
  rules: [
    {
      path: 'validTo',
      problem: ({ validTo, filedOn }) => validTo !== '' && validTo <= filedOn && '届满日期应当晚于申请日期',
    },
  ],
  deadlines: [{ field: 'validTo', label: '商标专用权届满' }],
  titleOf: ({ name }) => name,
  actions: {
    ...keptActions,
    openRenewal: byItself('进入续展期', {
      notification: { title: '商标可以续展', text: () => '已进入届满前的续展期，请在届满前申请续展。' },
    }),
    pass: byItself('进入宽展期', {
      notification: { title: '商标已届满', text: () => '专用权已届满，宽展期为 6 个月，逾期未续展的将被注销。' },
    }),
    expire: byItself('宽展期届满'),
  },
  states: {
    applied: { ...atRest('申请中', 1, 'ink', '审查中'), to: edits },
    published: { ...atRest('初审公告', 2, 'ink', '公告期内'), to: edits },
    registered: {
      ...atRest('已注册', 4, 'jade', '有效'),
      due: { field: 'validTo', plusMonths: -RENEWAL },
      lapse: 'openRenewal',
      to: { ...edits, openRenewal: 'renewal' },
    },
    renewal: {
      ...atRest('可续展', 4, 'gold', '续展期内'),
      due: { field: 'validTo' },
      lapse: 'pass',
      to: { ...edits, pass: 'grace' },
    },
    grace: {
      ...atRest('宽展期', 4, 'seal', '宽展期内'),
      due: { field: 'validTo', plusMonths: GRACE },
      lapse: 'expire',
      to: { ...edits, expire: 'expired' },
    },
    refused: { label: '已驳回', step: 5, tone: 'no', to: { edit: 'applied' } },
    expired: { label: '已失效', step: 5, tone: 'void', to: { edit: 'applied' } },
    discarded: { label: '已作废', step: 5, tone: 'void' },
  },
  initial: 'applied',
  initialOf: stateOfMark,
});
