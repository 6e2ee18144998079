import { z } from 'zod';
import { tone } from './cases';
import { date, dateTime, fen, fileRef, id, shownAmount } from './common';
import { userRead, userWrite } from './endpoint';
import { orderPlaced, payType, refund } from './orders';

export const membershipLevel = z.object({
  value: z.string(),
  label: z.string(),
  /** Fen per year. */
  fee: fen,
  /** Target group of the level. */
  note: z.string(),
  variant: z.enum(['enterprise', 'personal']),
});
export type MembershipLevel = z.output<typeof membershipLevel>;

/** Membership application as the applicant sees it. */
export const application = z.object({
  id,
  recordNo: z.string(),
  status: z.string(),
  statusLabel: z.string(),
  tone,
  /** Whether it is decided, which allows another one. */
  closed: z.boolean(),
  variant: z.enum(['enterprise', 'personal']),
  name: z.string(),
  level: membershipLevel,
  submittedAt: dateTime.nullable(),
  /** Last day of the current state; null for none. */
  dueOn: date.nullable().default(null),
  updatedAt: dateTime,
  /** Requested correction, while the application waits for it. */
  correction: z.object({ note: z.string(), fields: z.array(z.string()) }).nullable(),
  /** Reason and date of a refusal. */
  refusal: z.object({ reason: z.string(), decidedAt: dateTime }).nullable(),
  fee: z.object({
    paid: z.boolean(),
    /** Refund of the fee after a refusal. */
    refund: refund.nullable(),
    /** Whether it can be paid now. */
    payable: z.boolean(),
    /** Open order of the fee, with its state. */
    order: z.object({ id, orderNo: z.string(), state: z.string(), stateLabel: z.string() }).nullable(),
  }),
});
export type Application = z.output<typeof application>;

/** Latest application of the account; null for none. */
export const getOwnApplication = userRead('/api/v1/user/membership', '我的入会申请', { data: application.nullable() });

/**
 * Initial values of the form: levels with fees, known data of the account, and the contents of a returned application.
 */
export const getMembershipForm = userRead('/api/v1/user/membership/form', '入会申请表', {
  data: z.object({
    variant: z.enum(['enterprise', 'personal']),
    levels: z.array(membershipLevel),
    /** Whether OCR is available. */
    recognition: z.boolean(),
    known: z.record(z.string(), z.string()),
    open: application.nullable(),
    /** The application to be corrected, as submitted, with its files. */
    returned: z.object({ values: z.record(z.string(), z.unknown()), files: z.array(fileRef) }).nullable(),
    /** The last application if it was refused: its contents as a starting point, and the reason. */
    previous: z
      .object({ values: z.record(z.string(), z.unknown()), files: z.array(fileRef), reason: z.string() })
      .nullable(),
    /** Enterprise accounts of the user, with their credit codes. */
    enterprises: z.array(z.object({ eId: id, name: z.string(), uscc: z.string() })),
  }),
});

/** Orders the fee of an own application (specification, section 7; the trailing slash belongs to the path). */
export const orderMembership = userWrite('/api/v1/user/order/wx/', '缴纳会费', {
  right: 'order',
  body: z.object({
    payType,
    /** Id of the application; defaults to the account's latest one. */
    recordId: id.optional(),
    amount: shownAmount,
  }),
  data: orderPlaced,
});
