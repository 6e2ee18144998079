import { z } from 'zod';
import { dateTime, fen, fileRef, id, shownAmount } from './common';
import { userRead, userWrite } from './endpoint';
import { orderPlaced, payType, refund } from './orders';
import { tone } from './records';

export const membershipLevel = z.object({
  value: z.string(),
  label: z.string(),
  /** Fen a year. */
  fee: fen,
  /** Whom the level suits. */
  note: z.string(),
  variant: z.enum(['enterprise', 'personal']),
});
export type MembershipLevel = z.output<typeof membershipLevel>;

/** An application as its owner sees it. */
export const application = z.object({
  id,
  recordNo: z.string(),
  status: z.string(),
  statusLabel: z.string(),
  tone,
  /** Whether it is decided, so that another one may follow. */
  closed: z.boolean(),
  variant: z.enum(['enterprise', 'personal']),
  name: z.string(),
  level: membershipLevel,
  submittedAt: dateTime.nullable(),
  updatedAt: dateTime,
  /** What the reviewer asks for, while the application waits for a correction. */
  correction: z.object({ note: z.string(), fields: z.array(z.string()) }).nullable(),
  /** Why and when the association did not take the applicant. */
  refusal: z.object({ reason: z.string(), decidedAt: dateTime }).nullable(),
  fee: z.object({
    paid: z.boolean(),
    /** What was given back of it, after a refusal. */
    refund: refund.nullable(),
    /** Whether it may be paid now. */
    payable: z.boolean(),
    /** Order of the fee that is still open, with where it waits. */
    order: z.object({ id, orderNo: z.string(), state: z.string(), stateLabel: z.string() }).nullable(),
  }),
});
export type Application = z.output<typeof application>;

/** The newest application of the account; null for none. */
export const getOwnApplication = userRead('/api/v1/user/membership', '我的入会申请', { data: application.nullable() });

/** What the form starts from: levels with fees, what is known of the account, and the texts of a returned application. */
export const getMembershipForm = userRead('/api/v1/user/membership/form', '入会申请表', {
  data: z.object({
    variant: z.enum(['enterprise', 'personal']),
    levels: z.array(membershipLevel),
    /** Whether licences can be read by a machine here. */
    recognition: z.boolean(),
    known: z.record(z.string(), z.string()),
    open: application.nullable(),
    /** The application to be corrected, as it was sent, with the files it named. */
    returned: z.object({ values: z.record(z.string(), z.unknown()), files: z.array(fileRef) }).nullable(),
    /** The last application, where it was not taken: what it said, to be gone on from, and why. */
    previous: z
      .object({ values: z.record(z.string(), z.unknown()), files: z.array(fileRef), reason: z.string() })
      .nullable(),
    /** Enterprises that the user may act for, by their codes. */
    enterprises: z.array(z.object({ eId: id, name: z.string(), uscc: z.string() })),
  }),
});

/** Orders the fee of an own application (spec section 7; the trailing slash belongs to the path). */
export const orderJoin = userWrite('/api/v1/user/order/wx/', '缴纳会费', {
  right: 'order',
  body: z.object({
    payType,
    /** The application; without it the account's newest one. */
    recordId: id.optional(),
    amount: shownAmount,
  }),
  data: orderPlaced,
});
