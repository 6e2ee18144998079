import { askedForm } from '../../asked-form';
import { commonAnswer, type PartyRole } from '../../case-parties';
import { choice, consent, file, files, longText, mobile, person, text } from '../../fields';

/** States in which the respondents have to answer, and those in which papers are still taken. */
const ANSWERING = ['notified'];
const OPEN = ['notified', 'answered', 'consented', 'appointed', 'mediating', 'signing'];

const agree = askedForm({
  fields: {
    note: longText('说明', { max: 1000, rows: 3, optional: true, help: '对调解的方式、时间有什么希望，选填' }),
    promise: consent('我是被申请人本人或其负责人，自愿参加调解，并知悉任何一方可以随时停止调解。'),
  },
  sections: [{ title: '同意调解', fields: ['note', 'promise'] }],
});

const refuse = askedForm({
  fields: {
    reason: longText('理由', { max: 1000, rows: 3, optional: true, help: '选填，申请人会看到' }),
    promise: consent('我知悉不同意调解的，本会不再组织调解，申请人可以另行起诉或者投诉。'),
  },
  sections: [{ title: '不同意调解', fields: ['reason', 'promise'] }],
});

const reply = askedForm({
  fields: {
    reply: longText('答辩意见', {
      min: 4,
      max: 5000,
      rows: 6,
      help: '对申请人所说的事实与请求，逐项写明是否认可、理由是什么',
    }),
    evidence: files('证据材料', { max: 20, optional: true }),
  },
  sections: [{ title: '答辩与证据', fields: ['reply', 'evidence'] }],
});

const represent = askedForm({
  fields: {
    name: text('代理人姓名', { max: 40, isParty: true }),
    organisation: text('单位', { max: 100, isParty: true, optional: true, help: '律师请填写律师事务所' }),
    mobile: mobile('手机'),
    authority: choice('代理权限', { general: '一般授权', special: '特别授权（可代为和解）' }, { select: true }),
    letter: file('授权委托书'),
  },
  sections: [{ title: '委托代理人', fields: ['name', 'organisation', 'mobile', 'authority', 'letter'] }],
});

const propose = askedForm({
  fields: {
    first: person('第一人选', 'mediator'),
    second: person('第二人选', 'mediator'),
    third: person('第三人选', 'mediator'),
  },
  sections: [{ title: '推荐调解员', fields: ['first', 'second', 'third'] }],
  required: { first: () => true },
  rules: [
    { path: 'second', problem: ({ first, second }) => second !== null && second === first && '与第一人选相同' },
    {
      path: 'third',
      problem: ({ first, second, third }) =>
        third !== null && (third === first || third === second) && '与前面的人选相同',
    },
  ],
});

/** Respondents of a mediation: read the claim, agree or refuse, reply, name a representative, propose mediators. */
export const respondents: PartyRole = {
  label: '被申请人',
  people: 'respondents',
  invitedBy: ['notify', 'extend'],
  asked: '是否同意调解',
  view: {
    fields: ['applicant', 'respondents', 'works', 'dispute', 'facts', 'claims', 'amount', 'evidence'],
    listed: ['evidence'],
    opensAfter: 'agree',
    closedNote: '同意调解以后可以打开',
    heading: '申请人的请求',
  },
  letter: {
    heading: '调解通知书',
    invites:
      '您可以用下面的查询码在网上查看申请人的请求、事实与理由和证据清单，作出答复，提交答辩意见与证据，委托代理人，推荐调解员；也可以书面答复，寄送本会。',
    silence:
      '调解以双方自愿为前提，任何一方都可以停止。期限内没有答复的，本会将告知申请人，由申请人决定是否另行主张权利。',
  },
  acts: {
    agree: {
      label: '同意调解',
      help: '同意以后，双方选定调解员，由调解员约定时间调解。',
      form: agree,
      states: ANSWERING,
      isAnswer: true,
    },
    refuse: {
      label: '不同意调解',
      help: '调解以双方自愿为前提，您可以不同意。',
      form: refuse,
      states: ANSWERING,
      isAnswer: true,
    },
    reply: {
      label: '提交答辩与证据',
      help: '可以多次提交，补充的写在新的一份里。',
      form: reply,
      states: OPEN,
      isOpenLate: true,
    },
    represent: {
      label: '委托代理人',
      keptFrom: ['letter'],
      help: '没有代理人的不填；换人的，以最后一次为准。',
      form: represent,
      states: OPEN,
      isOpenLate: true,
    },
    propose: {
      label: '推荐调解员',
      help: '从名录里推荐一至三位，秘书处在双方推荐的人选里选定，有利害关系的须回避。',
      form: propose,
      states: ['notified', 'answered', 'consented'],
      isOpenLate: true,
    },
  },
  // The agreement, or the answer that ended the case, can be read for a month; the parties keep their copies.
  readableFor: { agreed: 30, partly: 30, declined: 30 },
  eachAnswer: 'answer',
  allAnswered: (answers) => ({ agree: 'consentAll', refuse: 'declineAll' })[commonAnswer(answers) ?? ''] ?? 'split',
};
