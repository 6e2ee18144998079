import { z } from 'zod';
import { tone } from './cases';
import { answersFile, date, dateTime, fen, id, nothing, oneLine, pageOf, pageQuery, words } from './common';
import { staffRead, userRead, userWrite } from './endpoint';

/** 会籍有效, 宽限期, 已失效, 已退会, 已终止; labels are in lib/kinds/membership-labels.ts. */
export const membershipState = z.enum(['active', 'grace', 'lapsed', 'resigned', 'ended']);
export type MembershipState = z.output<typeof membershipState>;

const level = z.object({ value: z.string(), label: z.string() });

/** Texts of an entry in the directory. */
export const directoryEntry = z.object({
  summary: z.string(),
  /** Paragraphs, one a line. */
  intro: z.string(),
  representative: z.string(),
  website: z.string(),
  phone: z.string(),
  email: z.string(),
  wechat: z.string(),
});

/** Membership of the account acted as. */
export const ownMembership = z.object({
  number: z.string(),
  /** Application that it results from; its fee is ordered by this id. */
  recordId: id,
  /** Id of the public page that verifies the certificate. */
  publicId: z.string(),
  /** Page in the directory. */
  memberId: id,
  name: z.string(),
  variant: z.enum(['enterprise', 'personal']),
  level,
  /** Level from the next term on; null for the same. */
  nextLevel: level.nullable(),
  representative: z.string(),
  state: membershipState,
  startsOn: date,
  /** Last day of the paid term. */
  endsOn: date,
  /** Last day of grace; null outside of it. */
  graceUntil: date.nullable(),
  /** Last day on which a lapsed membership can be taken up again; null for others. */
  returnUntil: date.nullable(),
  /** Days until the end of the paid term; negative after it. */
  daysLeft: z.number().int(),
  /** Fee of the next term in fen, and the term as of a payment today; null while it cannot be renewed. */
  renewal: z
    .object({
      amount: fen,
      startsOn: date,
      endsOn: date,
      /** Open order of the fee. */
      order: z.object({ id, state: z.string(), stateLabel: z.string() }).nullable(),
    })
    .nullable(),
  /** Whether changes and resignation are possible. */
  isInForce: z.boolean(),
  entry: directoryEntry,
  /** Paid terms, latest first. */
  terms: z.array(
    z.object({ startsOn: date, endsOn: date, levelLabel: z.string(), orderId: id.nullable(), isReturned: z.boolean() }),
  ),
  /** Undecided changes. */
  changes: z.array(z.object({ id, recordNo: z.string(), matter: z.string(), statusLabel: z.string(), tone })),
});
export type OwnMembership = z.output<typeof ownMembership>;

/** Latest membership of the account; null for none. */
export const getOwnMembership = userRead('/api/v1/user/membership/standing', '我的会籍', {
  data: ownMembership.nullable(),
});

/** Membership certificate as PDF with its QR code. 404 without a membership, 409 once it is over. */
export const getMembershipCertificate = userRead('/api/v1/user/membership/certificate', '会员证书', {
  ...answersFile,
  limit: 'document',
});

/**
 * Resigns from the membership the same day; the fee is not refunded. 409 without one, or while a receipt of the fee is
 * under review.
 */
export const resignMembership = userWrite('/api/v1/user/membership/resignation', '申请退会', {
  right: 'file',
  body: z.object({ reason: words().max(500, '不超过 500 字').default('') }),
  data: nothing,
});

const claimable = z.object({
  number: z.string(),
  name: z.string(),
  level: z.string(),
  /** Last day of the paid term. */
  endsOn: date,
});
export type ClaimableMembership = z.output<typeof claimable>;

/**
 * Memberships from before the portal that belong to the account by its phone, or by the credit code of the enterprise.
 * Others are claimed by their number.
 */
export const listClaimableMemberships = userRead('/api/v1/user/membership/claim', '可以认领的会籍', {
  data: z.array(claimable),
});

/**
 * Claims a membership from before the portal by its number. The account must agree with what the association has kept:
 * phone or certified name of a person, credit code or certified name of a unit. 409 while the account has a membership
 * or an application.
 */
export const claimMembership = userWrite('/api/v1/user/membership/claim', '认领会籍', {
  right: 'file',
  body: z.object({ number: oneLine({ error: '请填写会员号' }).min(1, '请填写会员号').max(40, '不超过 40 字') }),
  data: z.object({ number: z.string() }),
});

export const membershipSummary = z.object({
  id,
  number: z.string(),
  recordId: id,
  memberId: id,
  name: z.string(),
  variant: z.enum(['enterprise', 'personal']),
  levelLabel: z.string(),
  state: membershipState,
  startsOn: date,
  endsOn: date,
  graceUntil: date.nullable(),
  /** Days before the end of the latest reminder; null before the first. */
  reminded: z.number().int().nullable(),
  updatedAt: dateTime,
});
export type MembershipSummary = z.output<typeof membershipSummary>;

/** Memberships by their last day, the earliest first; `ending`: within sixty days. */
export const listMemberships = staffRead('/api/v1/staff/memberships', '会籍', {
  duty: 'cases',
  query: pageQuery.extend({
    state: z.union([membershipState, z.literal('ending')]).optional(),
    /** Part of a name or number. */
    q: words().max(60).optional(),
  }),
  data: pageOf(membershipSummary).extend({
    states: z.array(z.object({ state: z.union([membershipState, z.literal('ending')]), count: z.number().int() })),
  }),
});
