import { nameProblem } from '@/lib/rules/identifiers/name';
import { defineCase, submitEndpoint } from '../case';
import { choice, consent, date, files, longText, mobile, text } from '../fields';
import { byStaff, intake, intakeStates } from '../lives';

/** 金奖申报: a case of the applicant, and a work of the session. */
export const prizeEntry = defineCase({
  key: 'prize-entry',
  prefix: 'JJ',
  title: '金奖申报',
  form: '/scgpTempate/sign-up',
  fields: {
    classKey: choice('申报类别', {
      'entry-art': '美术',
      'entry-music': '音乐',
      'entry-film': '视听',
      'entry-soft': '软件',
      'entry-text': '文字',
      'entry-craft': '文创',
    }),
    title: text('作品名称', { max: 80, full: true }),
    author: text('作者', { max: 60, isParty: true, isCredit: true, help: '合作作品写全部作者，以顿号分开；可署笔名' }),
    organisation: text('单位', { max: 80, isParty: true, optional: true, help: '个人申报不必填写' }),
    completedOn: date('完成日期', { past: true, help: '近三年内完成的作品' }),
    regNo: text('登记号', { max: 60, optional: true, help: '已办理作品登记或数字备案的填写，没有不影响参评' }),
    summary: longText('作品简介', { min: 20, max: 300, help: '入围后在投票大厅公开' }),
    intro: longText('创作说明', {
      min: 50,
      max: 3000,
      rows: 8,
      help: '怎样创作的，来源与授权，使用过的生成式工具与本人的修改',
    }),
    contact: text('联系人', { max: 40, check: nameProblem, autoComplete: 'name' }),
    mobile: mobile('手机号', { help: '材料需要补正时联系您，不公开' }),
    files: files('作品样本与证明材料', { max: 10, purpose: 'sample', missing: '请上传作品样本' }),
    promise: consent(
      '我承诺作品为本人或本单位独立创作，署名与授权关系填写属实；同意主办方在评选、展示与宣传范围内注明作者使用。',
      '请确认原创承诺',
    ),
  },
  sections: [
    { title: '作品', fields: ['title', 'author', 'organisation', 'completedOn', 'regNo'] },
    { title: '说明', fields: ['summary', 'intro'] },
    { title: '联系人', fields: ['contact', 'mobile'] },
    { title: '样本与承诺', fields: ['files', 'promise'] },
  ],
  titleOf: ({ title }) => title,
  actions: {
    ...intake,
    refuse: byStaff('不予参评', { asks: 'reason' }),
    shortlist: byStaff('入围公示'),
    pass: byStaff('未能入围'),
    // The announcement makes all winners of a session at once, by two people and after the publicity.
    award: byStaff('评定获奖', { hasOwnCall: true }),
  },
  states: {
    ...intakeStates('reviewing', '未通过'),
    reviewing: {
      label: '审核中',
      step: 4,
      tone: 'ink',
      holder: 'office',
      waiting: '评审办理中',
      to: { shortlist: 'shortlisted', pass: 'notShortlisted', refuse: 'rejected' },
    },
    shortlisted: {
      label: '已入围',
      step: 4,
      tone: 'ink',
      holder: 'office',
      waiting: '投票与评审中',
      to: { award: 'awarded', pass: 'notShortlisted' },
    },
    notShortlisted: { label: '未入围', step: 5, tone: 'void' },
    awarded: { label: '已获奖', step: 5, tone: 'jade' },
  },
  initial: 'submitted',
});

/** Enters an own work; only during the collection stage. */
export const submitPrizeEntry = submitEndpoint(prizeEntry);
