import { askedForm } from '../../asked-form';
import type { PartyAct } from '../../case-parties';
import { longText } from '../../fields';

const form = askedForm({
  fields: {
    reason: longText('回避的情形', {
      min: 4,
      max: 500,
      rows: 3,
      help: '如与一方有亲属、雇佣、合作关系，参与过同一作品的事务',
    }),
  },
  sections: [{ title: '申明回避', fields: ['reason'] }],
});

/** Recusal that an appointed person declares, before its work is done: ends its part in the case at once. */
export const recusalIn = (states: readonly string[]): PartyAct => ({
  label: '申明回避',
  help: '与一方有利害关系、可能影响公正的，请申明回避。提交以后，您不再看到本案，本会另选他人。',
  form,
  states,
  isAnswer: true,
  isOpenLate: true,
  endsPart: true,
});

/** Message to staff after a recusal, by the answer. */
export const recusalAlarm = { recuse: '有人申明回避' } as const;
