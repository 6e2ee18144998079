import { sentence } from '@/lib/text/sentence';
import { defineCase, submitEndpoint } from '../case';
import { choice, consent, file, files, longText, money, person, text } from '../fields';
import { byItself, byStaff, inOffice, intake, intakeStates, months, workdays } from '../lives';
import { parties, party } from '../party-fields';
import { agents, broughtBy, disputedWorkList } from './parts/disputes';
import { mediators } from './parts/mediators';
import { respondents } from './parts/respondents';

const disputes = {
  infringement: ['侵权纠纷', '复制、传播、改编、署名等'],
  contract: ['合同纠纷', '许可、转让、委托、出版等'],
  ownership: ['权属纠纷', '合作、委托、职务作品归谁'],
} as const;

/** 调解申请. */
export const mediation = defineCase({
  key: 'mediation',
  prefix: 'TJ',
  title: '调解申请',
  form: '/mediation-committee-form',
  fields: {
    source: broughtBy('案件来源', 'self', {
      self: ['自行申请', '由当事人一方或双方提出'],
      court: ['法院委托', '人民法院委派或委托'],
      authority: ['行政机关移送', '著作权主管部门等移送的纠纷'],
    }),
    referrer: text('委托或移送机关', { max: 100, optional: true, full: true }),
    referralLetter: file('委托或移送函件', { optional: true }),
    applicant: party('申请人', { isApplicant: true }),
    agents: agents(),
    respondents: parties('被申请人', { max: 10 }),
    works: disputedWorkList(),
    dispute: choice('纠纷类型', disputes),
    facts: longText('事实与理由', {
      min: 30,
      max: 5000,
      rows: 8,
      help: '按时间写明经过，并说明您为什么认为权利属于您',
    }),
    claims: longText('调解请求', {
      min: 4,
      max: 2000,
      rows: 4,
      help: '一项一行，例如：停止使用；补署姓名；支付使用费',
    }),
    amount: money('争议金额', { optional: true, help: '填数字，例如 20000 或 1999.50；没有金额请求的不填' }),
    evidence: files('证据材料', { max: 20, missing: '请上传至少一份证据材料' }),
    mediator: person('希望的调解员', 'mediator', { help: '提出的意愿供双方选定时参考。', full: true }),
    promise: consent(
      '我确认所填内容与材料真实，同意秘书处为通知和调解使用其中的信息，并知悉任何一方可以随时停止调解。',
    ),
  },
  sections: [
    { title: '案件来源', fields: ['source', 'referrer', 'referralLetter'] },
    { title: '申请人', fields: ['applicant'] },
    { title: '代理人', note: '没有的不填', fields: ['agents'] },
    { title: '被申请人', fields: ['respondents'] },
    { title: '争议作品', fields: ['works'] },
    { title: '争议与请求', fields: ['dispute', 'facts', 'claims', 'amount'] },
    { title: '证据材料', note: '权属材料与争议事实，按目录编号；对方同意调解以后可以查看', fields: ['evidence'] },
    { title: '调解员', fields: ['mediator'] },
    { title: '确认', fields: ['promise'] },
  ],
  shown: { referrer: ({ source }) => source !== 'self', referralLetter: ({ source }) => source !== 'self' },
  required: { referrer: () => true, referralLetter: () => true },
  titleOf: ({ applicant, respondents, dispute }) =>
    `${applicant.name}与${respondents[0]?.name ?? ''}${respondents.length > 1 ? '等' : ''}${disputes[dispute][0]}`,
  actions: {
    ...intake,
    notify: byStaff('通知对方'),
    answer: byItself('对方已答复', {
      stays: true,
      notification: { title: '对方已答复', text: (note) => `有新的答复：${sentence(note)}` },
    }),
    consentAll: byItself('对方均同意调解', { isOutcome: true }),
    declineAll: byItself('对方均不同意调解', { isOutcome: true }),
    split: byItself('对方答复不一致'),
    noAnswer: byItself('期限届满，对方没有全部答复', { isOutcome: true }),
    extend: byStaff('延长答复期限'),
    consent: byStaff('对方同意调解', { isOutcome: true }),
    decline: byStaff('对方拒绝调解', { asks: 'reason' }),
    giveUp: byStaff('对方无答复，终结调解', { isOutcome: true }),
    appoint: byStaff('选定调解员', { hasOwnCall: true, isOutcome: true }),
    meet: byStaff('约定调解时间', { hasOwnCall: true, isOutcome: true }),
    draft: byStaff('拟定调解协议', { hasOwnCall: true, isOutcome: true }),
    confirm: byItself('确认协议', {
      stays: true,
      notification: { title: '调解协议有新的确认', text: (note) => `有新的确认：${sentence(note)}` },
    }),
    signAll: byItself('各方均已确认，达成协议', { isOutcome: true }),
    signPart: byItself('各方均已确认，部分达成协议', { isOutcome: true }),
    agree: byStaff('达成协议'),
    settlePart: byStaff('部分达成协议'),
    fail: byStaff('调解未成', { asks: 'reason' }),
  },
  states: {
    ...intakeStates('accepted'),
    accepted: { ...inOffice('已受理', 3, workdays(5)), to: { notify: 'notified', withdraw: 'withdrawn' } },
    notified: {
      ...inOffice('已通知对方', 3, workdays(10)),
      waiting: '等待对方答复',
      lapse: 'noAnswer',
      to: {
        consentAll: 'consented',
        declineAll: 'declined',
        split: 'answered',
        noAnswer: 'unanswered',
        consent: 'consented',
        decline: 'declined',
        withdraw: 'withdrawn',
      },
    },
    answered: {
      ...inOffice('对方答复不一致', 3, workdays(5)),
      to: { consent: 'consented', decline: 'declined', withdraw: 'withdrawn' },
    },
    unanswered: {
      ...inOffice('无答复', 3, workdays(5)),
      to: {
        extend: 'notified',
        consent: 'consented',
        decline: 'declined',
        giveUp: 'abandoned',
        withdraw: 'withdrawn',
      },
    },
    consented: {
      ...inOffice('对方同意', 3, workdays(10)),
      to: { appoint: 'appointed', meet: 'mediating', withdraw: 'withdrawn' },
    },
    appointed: {
      ...inOffice('已选定调解员', 3, workdays(10)),
      to: { appoint: 'appointed', meet: 'mediating', withdraw: 'withdrawn' },
    },
    mediating: {
      ...inOffice('调解中', 4, months(1)),
      to: {
        appoint: 'mediating',
        meet: 'mediating',
        draft: 'signing',
        agree: 'agreed',
        settlePart: 'partly',
        fail: 'failed',
        withdraw: 'withdrawn',
      },
    },
    signing: {
      ...inOffice('待各方确认协议', 4, workdays(10)),
      waiting: '等待各方确认协议',
      to: {
        draft: 'signing',
        meet: 'mediating',
        signAll: 'agreed',
        signPart: 'partly',
        fail: 'failed',
        withdraw: 'withdrawn',
      },
    },
    agreed: { label: '已达成协议', step: 5, tone: 'jade' },
    partly: { label: '部分达成协议', step: 5, tone: 'jade' },
    failed: { label: '调解未成', step: 5, tone: 'void' },
    declined: { label: '对方拒绝', step: 5, tone: 'no' },
    abandoned: { label: '对方无答复，已终结', step: 5, tone: 'void' },
  },
  parties: { respondent: respondents, mediator: mediators },
  initial: 'submitted',
});

/** Submits an application for mediation. Rejects, with a field error, a mediator with a conflict of interest. */
export const submitMediation = submitEndpoint(mediation);
