import { askedForm } from '../../asked-form';
import type { NeededAnswers, PartyRole } from '../../case-parties';
import { consent, files, longText } from '../../fields';

/** Whether a field of files or of one file has any, in a form or as stored. */
export function hasFiles(values: object, field: string): boolean {
  const value: unknown = Reflect.get(values, field);
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** States in which co-owners can answer: until the registration is forwarded to the authority. */
const OPEN = ['submitted', 'precheck', 'correction', 'resubmitted', 'accepted', 'unpaid', 'paid'];

const confirm = askedForm({
  fields: {
    note: longText('说明', { max: 500, rows: 2, optional: true, help: '选填，申请人会看到' }),
    promise: consent('我是上列著作权人本人或其负责人，确认所列的名称、作者、权利归属与份额属实，同意申请登记。'),
  },
  sections: [{ title: '确认登记内容', fields: ['note', 'promise'] }],
});

const object = askedForm({
  fields: {
    reason: longText('理由', { min: 4, max: 1000, rows: 4, help: '写明哪一项不属实、应当怎样，申请人会看到' }),
    evidence: files('材料', { max: 5, optional: true, help: '选填，如合作协议' }),
  },
  sections: [{ title: '提出异议', fields: ['reason', 'evidence'] }],
});

/**
 * Co-owners of a registration: each reads what concerns it and confirms or objects by a code.
 *
 * @param fields that they read, beside the owners with their shares
 * @param paper the signed declaration that stands in for a confirmation
 */
export const coOwners = (fields: readonly string[], paper: Pick<NeededAnswers, 'hasPaper' | 'advice'>): PartyRole => ({
  label: '共有著作权人',
  people: 'owners',
  includesApplicant: true,
  invitedBy: ['submit'],
  askedAgainBy: ['resubmit'],
  asked: '登记的内容是否属实',
  view: {
    fields: [...fields, 'owners'],
    listed: fields.filter((name) => name === 'source'),
    closedNote: '请向申请人索阅',
    parts: {
      owners: ['name', 'category', 'share'],
      authors: ['name', 'signing', 'signature'],
      developers: ['name', 'role'],
    },
    heading: '申请登记的内容',
  },
  acts: {
    confirm: {
      label: '确认属实',
      help: '确认以后，登记按所列的权利归属与份额办理。内容有改动的，会请您重新确认。',
      form: confirm,
      states: OPEN,
      isAnswer: true,
      isOpenLate: true,
    },
    object: {
      label: '提出异议',
      help: '提出以后，申请人与本会收到通知，异议解决以前不会受理。',
      form: object,
      states: OPEN,
      isAnswer: true,
      isOpenLate: true,
    },
  },
  letter: {
    heading: '共有著作权人确认通知书',
    invites: '您可以用下面的查询码在网上查看登记的名称、作者、权利归属与份额，确认属实或者提出异议。',
    silence: '没有确认的，申请人须补交全体著作权人签名或盖章的声明，登记才能受理。',
  },
  eachAnswer: { confirm: 'coOwnerConfirmed', object: 'coOwnerObjected' },
  alarms: { object: '有异议' },
  needed: { action: 'accept', answer: 'confirm', ...paper },
});
