import { z } from 'zod';
import { BEYOND, isBeyondCopyright } from '@/lib/rules/identifiers/licence-term';
import { wholeNumber } from '@/lib/rules/identifiers/whole-number';
import { publicId } from './certificates';
import {
  date,
  dateTime,
  dayIn,
  fen,
  fileRef,
  id,
  idParams,
  nothing,
  pageOf,
  pageQuery,
  textRevision,
  typedFen,
  words,
} from './common';
import { userRead, userWrite } from './endpoint';
import { registerEntry } from './register';

export const MAX_CONDITIONS = 500;

const publicIdParams = z.object({ publicId });

/** An own announced certificate, and what its holder opens to others. */
export const ownWork = registerEntry.extend({
  conditions: z.string(),
  /** Whether the picture of the sample is shown. */
  showsPicture: z.boolean(),
  /** Requests that wait for an answer. */
  waiting: z.number().int(),
  /** Changes with what is opened; empty from a provider that does not compare. */
  revision: z.string().default(''),
});
export type OwnWork = z.output<typeof ownWork>;

/** Own announced certificates, newest registration first. */
export const listOwnWorks = userRead('/api/v1/user/register', '我的登记公示', {
  query: pageQuery,
  data: pageOf(ownWork),
});

/** One of them with the pictures of its sample, as signed addresses that last ten minutes. */
export const getOwnWork = userRead('/api/v1/user/register/{publicId}', '我的登记公示详情', {
  params: publicIdParams,
  data: ownWork.extend({
    pictures: z.array(fileRef.extend({ name: z.string() })),
    /** Name of the picture shown; empty for none. */
    picture: z.string(),
  }),
});

/** Settings of the holder for requests and the picture. */
export const workOpening = z.object({
  isOpen: z.boolean(),
  conditions: words().max(MAX_CONDITIONS, `使用条件不超过 ${MAX_CONDITIONS} 字`).default(''),
  /** Name of a picture of the sample that everybody may see; empty for none. */
  picture: words().max(64, '图片有误').default(''),
});

/**
 * Opens an own announced work for requests, or closes it. 409 for a revoked registration; with the `revision` that was
 * read, 409 `changedMeanwhile` if the settings were changed since.
 */
export const setWorkOpening = userWrite('/api/v1/user/register/{publicId}/opening', '开放使用设置', {
  right: 'file',
  params: publicIdParams,
  body: workOpening.extend({ revision: textRevision.optional() }),
  data: ownWork,
});

/** 待答复, 已同意, 未同意, 已撤回; labels are in lib/kinds/content/licence-labels.ts. */
export const licenceState = z.enum(['open', 'accepted', 'declined', 'withdrawn']);
export type LicenceState = z.output<typeof licenceState>;

const required = (missing: string, most: number) =>
  words({ error: missing }).min(1, missing).max(most, `至多 ${most} 字`);

/** Terms of a request. The name and contact of the requester are those of the account. */
export const licenceForm = z
  .object({
    purpose: required('请写明用途', 200),
    media: required('请写明使用方式与媒介', 200),
    territory: required('请写明地域范围', 100),
    startsOn: dayIn('请填写起始日期'),
    /** Empty for an unlimited term. */
    endsOn: z.union([z.literal(''), dayIn()]).default(''),
    /** Fee offered, in fen; null for none. */
    fee: wholeNumber(typedFen('请填写金额').int().min(0).max(10_000_000_000, '金额过大')).nullable().default(null),
    message: words().max(1000, '留言不超过 1000 字').default(''),
  })
  .superRefine(({ startsOn, endsOn }, context) => {
    if (endsOn !== '' && endsOn < startsOn)
      context.addIssue({ code: 'custom', path: ['endsOn'], message: '截止日期不能早于起始日期' });
    else if (endsOn !== '' && isBeyondCopyright(startsOn, endsOn))
      context.addIssue({ code: 'custom', path: ['endsOn'], message: BEYOND });
  });
export type LicenceForm = z.output<typeof licenceForm>;

/**
 * Asks the holder of an announced work for a licence. 409 if the work is not open to requests, belongs to the account
 * itself, or has an unanswered request of the account. 429 after three requests for a
 * work, or twenty in all, within a day.
 */
export const requestLicence = userWrite('/api/v1/register/{publicId}/requests', '申请使用作品', {
  right: 'file',
  params: publicIdParams,
  body: licenceForm,
  data: z.object({ id }),
});

/** A request as one of its sides sees it. */
export const licenceRequest = z.object({
  id,
  /** `received`: the account is the holder; `sent`: it is the requester. */
  side: z.enum(['received', 'sent']),
  state: licenceState,
  publicId,
  title: z.string(),
  number: z.string(),
  /** The other side: the requester for the holder; the holder, masked as in the register, for the requester. */
  other: z.string(),
  /** Contact of the requester; for the holder only. */
  contact: z.string(),
  purpose: z.string(),
  media: z.string(),
  territory: z.string(),
  startsOn: date,
  endsOn: date.nullable(),
  fee: fen.nullable(),
  message: z.string(),
  answer: z.string(),
  createdAt: dateTime,
  answeredAt: dateTime.nullable(),
  /** Draft of the licence, for the member of the holder's account who accepted; null once it is submitted. */
  draftId: id.nullable(),
});
export type LicenceRequest = z.output<typeof licenceRequest>;

/** Requests of one side, newest first, with the number in each state. */
export const listLicenceRequests = userRead('/api/v1/user/licence-requests', '使用申请列表', {
  query: pageQuery.extend({ side: z.enum(['received', 'sent']).default('received'), state: licenceState.optional() }),
  data: pageOf(licenceRequest).extend({
    counts: z.array(z.object({ state: licenceState, count: z.number().int() })),
  }),
});

/** One request; 404 for anybody but its two sides. */
export const getLicenceRequest = userRead('/api/v1/user/licence-requests/{id}', '使用申请详情', {
  params: idParams,
  data: licenceRequest,
});

const answer = words().max(500, '答复不超过 500 字');

/** Accepts a request: prepares a draft of 对外授权 with its parties, work and terms. 409 if it is answered already. */
export const acceptLicenceRequest = userWrite('/api/v1/user/licence-requests/{id}/acceptance', '同意使用申请', {
  right: 'file',
  params: idParams,
  body: z.object({ answer: answer.default('') }),
  data: licenceRequest,
});

/** Declines a request with a reason. 409 if it is answered already. */
export const declineLicenceRequest = userWrite('/api/v1/user/licence-requests/{id}/refusal', '不同意使用申请', {
  right: 'file',
  params: idParams,
  body: z.object({ answer: answer.min(2, '请写明原因') }),
  data: licenceRequest,
});

/** Withdraws an own request that has no answer yet. */
export const withdrawLicenceRequest = userWrite('/api/v1/user/licence-requests/{id}/withdrawal', '撤回使用申请', {
  right: 'file',
  params: idParams,
  body: nothing,
  data: licenceRequest,
});
