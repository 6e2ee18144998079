import { sentence } from '@/lib/text/sentence';
import { byItself, byStaff, inOffice, intake, intakeStates, months, workdays } from '../../lives';

/**
 * Actions on a registration: the association receives and pre-reviews it, the authority decides; staff enter the
 * authority's number and certificate.
 */
export const registrationActions = {
  ...intake,
  coOwnerConfirmed: byItself('共有著作权人已确认', {
    stays: true,
    notification: { title: '共有著作权人已确认', text: (note) => `的共有著作权人已答复：${sentence(note)}` },
  }),
  coOwnerObjected: byItself('共有著作权人提出异议', {
    stays: true,
    isOutcome: true,
    notification: { title: '共有著作权人提出异议', text: (note) => `的共有著作权人提出异议：${sentence(note)}` },
  }),
  refuse: byStaff('不予登记', { asks: 'reason' }),
  accept: byStaff('决定受理', { isOutcome: true }),
  invoice: byItself('通知缴费', {
    notification: { title: '请缴纳受理费', text: () => '已受理，受理费到账后转报登记机构。' },
  }),
  prepay: byItself('受理费预缴到账', { stays: true, notification: 'nothing' }),
  pay: byItself('受理费到账'),
  unpay: byItself('受理费退还', { notification: 'nothing' }),
  returnFee: byItself('受理费退还', { stays: true, notification: 'nothing' }),
  lapse: byItself('逾期未办理', { isOutcome: true }),
  forward: byStaff('转报登记机构'),
  examine: byStaff('登记机构开始审查'),
  certify: byStaff('登记机构发证', { asks: 'certificate', isOutcome: true }),
  correctCertificate: byStaff('更正证书', {
    asks: 'certificate',
    needsReason: true,
    notification: { title: '证书信息已更正', text: (note) => `的证书信息已更正：${sentence(note)}` },
  }),
  announce: byStaff('公告'),
  amend: byStaff('登记变更', { asks: 'reason' }),
  annul: byStaff('登记撤销', { asks: 'reason' }),
} as const;

/** Registrations are forwarded in batches; the receipt of the authority arrives within ten working days. */
export const registrationBatch = { send: 'forward', receive: 'examine', certify: 'certify', receiptDays: 10 } as const;

export const registrationStates = {
  ...intakeStates('accepted', '不予登记'),
  accepted: {
    ...inOffice('已受理', 3, workdays(5)),
    to: { invoice: 'unpaid', forward: 'forwarded', refuse: 'rejected', withdraw: 'withdrawn' },
  },
  unpaid: {
    label: '待缴费',
    step: 3,
    tone: 'gold',
    holder: 'you',
    todo: '缴纳受理费',
    payable: true,
    due: months(1),
    lapse: 'lapse',
    to: { pay: 'paid', refuse: 'rejected', withdraw: 'withdrawn', lapse: 'expired' },
  },
  paid: { ...inOffice('已缴费', 3, workdays(5)), to: { forward: 'forwarded', unpay: 'unpaid', refuse: 'rejected' } },
  forwarded: {
    label: '已转报',
    step: 4,
    tone: 'ink',
    holder: 'authority',
    due: workdays(10),
    to: { examine: 'reviewing', certify: 'certified', ask: 'correction', refuse: 'rejected' },
  },
  reviewing: {
    label: '审查中',
    step: 4,
    tone: 'ink',
    holder: 'authority',
    due: workdays(20),
    to: { certify: 'certified', ask: 'correction', refuse: 'rejected' },
  },
  certified: {
    label: '已发证',
    step: 4,
    tone: 'jade',
    holder: 'office',
    waiting: '等待公告',
    due: workdays(5),
    to: { announce: 'announced', correctCertificate: 'certified', annul: 'revoked' },
  },
  announced: {
    label: '已公告',
    step: 5,
    tone: 'jade',
    to: { correctCertificate: 'announced', amend: 'amended', annul: 'revoked' },
  },
  amended: { label: '已变更', step: 5, tone: 'neutral', to: { correctCertificate: 'amended', annul: 'revoked' } },
  revoked: { label: '已撤销', step: 5, tone: 'no' },
} as const;
