import type { PartyRole } from '../../case-parties';
import { recusalAlarm, recusalIn } from './recusal';

/** Members of the panel of an appraisal: read the samples, and vote on every matter with reasons. */
export const appraisers: PartyRole = {
  label: '鉴定组成员',
  isNeutral: true,
  invitedBy: [],
  asked: '鉴定意见',
  tasks: { comparing: '就每项鉴定事项独立提出意见' },
  doneLabel: '已提交意见',
  view: {
    heading: '委托内容与样本',
    fields: [
      'consignor',
      'jointly',
      'name',
      'caseNo',
      'rightsHolder',
      'accused',
      'workKind',
      'matters',
      'question',
      'background',
      'originals',
      'suspects',
      'inventory',
      'confirmation',
    ],
  },
  acts: { recuse: recusalIn(['panelFormed', 'sealing', 'sealed', 'comparing']) },
  alarms: recusalAlarm,
  readableFor: { delivered: 90 },
};
