import { sentence } from '@/lib/text/sentence';
import { defineCase } from '../case';
import { choice, files, longText, mobile, text } from '../fields';
import { byApplicant, byItself, byStaff, inOffice, workdays } from '../lives';
import { truthful } from './parts/identity';

/** Working days of the publicity of proposed winners. */
export const PRIZE_PUBLICITY_DAYS = 5;
/** Working days within which an objection is answered. */
export const OBJECTION_ANSWER_DAYS = 10;
/** Working days within which the entrant of the award can give a statement, before an answer is drafted. */
export const ENTRANT_STATEMENT_DAYS = 3;

/** Grounds whose evidence is with the office already: how the votes and the jury went. */
const COURSE = 'course';

/** 获奖异议: objection to a proposed award during its publicity, answered by two staff members. */
export const prizeObjection = defineCase({
  key: 'prize-objection',
  prefix: 'YW',
  title: '获奖异议',
  titleLabel: '拟获奖作品',
  form: '/mine/prize-objection',
  duty: 'publishing',
  fields: {
    number: text('作品编号', { max: 40 }),
    work: text('拟获奖作品', { max: 100, full: true }),
    author: text('作者', { max: 100, isParty: true, isCredit: true }),
    award: text('拟获奖项', { max: 60 }),
    grounds: choice('异议类型', {
      right: ['权属', '作品不是申报人的，或者没有取得合作作者、原著作权人的许可'],
      copying: ['抄袭或者与他人作品实质相似', '附在先发表的记录与对照'],
      statement: ['申报内容不实', '署名、完成日期、生成式工具的说明等与事实不符'],
      [COURSE]: ['投票或者评审的程序', '刷票、应当回避而没有回避等'],
    }),
    reason: longText('事实与理由', {
      min: 20,
      max: 2000,
      rows: 8,
      help: '写明事实、时间和依据；答复只针对写明的内容。这一栏会转给申报人陈述，不要写自己的姓名',
    }),
    evidence: files('证据', {
      max: 10,
      optional: true,
      missing: '请上传初步证据',
      help: '在先发表的页面、底稿、合同、对照图等，可以传多份',
    }),
    name: text('姓名或者单位名称', {
      max: 80,
      isParty: true,
      autoComplete: 'name',
      help: '实名提出，不向申报人公开',
    }),
    mobile: mobile('手机号'),
    promise: truthful(),
  },
  sections: [
    { title: '拟获奖作品', fields: ['number', 'work', 'author', 'award'] },
    { title: '异议', fields: ['grounds', 'reason', 'evidence'] },
    { title: '提出人', fields: ['name', 'mobile', 'promise'] },
  ],
  required: { evidence: ({ grounds }) => grounds !== COURSE },
  titleOf: ({ work }) => work,
  actions: {
    submit: byApplicant('提出异议'),
    state: byItself('申报人已作陈述', { stays: true, notification: 'nothing' }),
    draft: byStaff('拟出答复', { hasOwnCall: true, notification: 'nothing' }),
    sendBack: byStaff('退回重拟', { hasOwnCall: true, notification: 'nothing' }),
    uphold: byStaff('异议成立', {
      hasOwnCall: true,
      notification: { title: '获奖异议成立', text: (note) => `成立：${sentence(note)}` },
    }),
    dismiss: byStaff('异议不成立', {
      hasOwnCall: true,
      notification: { title: '获奖异议不成立', text: (note) => `不成立：${sentence(note)}` },
    }),
    withdraw: byApplicant('撤回异议'),
  },
  states: {
    submitted: {
      ...inOffice('待处理', 2, workdays(OBJECTION_ANSWER_DAYS)),
      to: { draft: 'drafted', withdraw: 'withdrawn' },
    },
    drafted: {
      ...inOffice('待复核答复', 3, workdays(3)),
      to: { uphold: 'upheld', dismiss: 'dismissed', sendBack: 'submitted', withdraw: 'withdrawn' },
    },
    upheld: { label: '异议成立', step: 5, tone: 'jade' },
    dismissed: { label: '异议不成立', step: 5, tone: 'void' },
    withdrawn: { label: '已撤回', step: 5, tone: 'void' },
  },
  initial: 'submitted',
});
