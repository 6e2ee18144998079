import type { PartyRole } from '../../case-parties';
import { recusalAlarm, recusalIn } from './recusal';

/** Mediator of a mediation: reads both sides, arranges sessions, writes the minutes and drafts the agreement. */
export const mediators: PartyRole = {
  label: '调解员',
  isNeutral: true,
  invitedBy: [],
  asked: '主持调解',
  tasks: { consented: '约定调解时间', appointed: '约定调解时间', mediating: '主持调解，填写笔录，谈成的拟定调解协议' },
  view: {
    heading: '申请人的请求',
    fields: ['applicant', 'agents', 'respondents', 'works', 'dispute', 'facts', 'claims', 'amount', 'evidence'],
  },
  acts: { recuse: recusalIn(['appointed', 'mediating']) },
  alarms: recusalAlarm,
  readableFor: { agreed: 30, partly: 30, failed: 30 },
};
