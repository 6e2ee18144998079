import { z } from 'zod';
import { chainEntry } from './certificates';
import { date, dateTime, fen, fileRef, id, idElse, idParams, pageOf, pageQuery, words } from './common';
import { userRead, userWrite } from './endpoint';

/** `yours` waits for the applicant, `running` for the association or an authority, `closed` is finished. */
export const caseStage = z.enum(['yours', 'running', 'closed']);
export type CaseStage = z.output<typeof caseStage>;

/** Tone of a state's tag; see lib/kinds/status-tones.ts. */
export const tone = z.enum(['neutral', 'ink', 'gold', 'seal', 'jade', 'void', 'no']);
/** Steps of the progress bar: 提交, 受理, 办理, 出具结果, 完成. */
export const CASE_STEPS = 5;

export const caseSummary = z.object({
  id,
  kind: z.string(),
  /** Label of the kind: 调解申请. */
  kindLabel: z.string(),
  /** Code of a subdivision of the kind, such as `aigc` or `international`; empty for none. */
  variant: z.string(),
  /** Portal page of the case. */
  page: z.string(),
  recordNo: z.string(),
  title: z.string(),
  /** One of the states declared by its kind. */
  status: z.string(),
  /** Label of the state: 待补正. */
  statusLabel: z.string(),
  tone,
  /** Progress of the case, from 0 (draft) to {@link CASE_STEPS} (finished). */
  step: z.number().int().min(0).max(CASE_STEPS),
  stage: caseStage,
  /** Party that the case waits for: 等待您办理, 协会办理中; empty once it is closed. */
  holder: z.string(),
  /** Deadline of the current state, or expected date of the result. */
  dueOn: date.nullable(),
  submittedAt: dateTime.nullable(),
  updatedAt: dateTime,
});
export type CaseSummary = z.output<typeof caseSummary>;

/** Answer to a submission. */
export const filedCase = z.object({
  id,
  recordNo: z.string(),
  title: z.string(),
  /** Portal page of the case. */
  page: z.string(),
  /** Fee that can be paid now; fen, null if none is due yet. */
  fee: fen.nullable(),
});
export type FiledCase = z.output<typeof filedCase>;

/** One field of a case for display: label, paragraphs of text, and attached files. */
export const caseFact = z.object({
  /** Field of the form; empty for a computed fact. */
  name: z.string(),
  /** Title of the form section; empty for none. */
  section: z.string(),
  label: z.string(),
  value: z.string(),
  /** `address` is valid for ten minutes. */
  files: z.array(fileRef),
});

export const caseEvent = z.object({
  /** One of the actions declared by its kind. */
  action: z.string(),
  /** Label of the action: 决定受理. */
  label: z.string(),
  note: z.string(),
  actor: z.enum(['applicant', 'staff', 'system']),
  createdAt: dateTime,
});

/** Action available on a case now. */
const caseAction = z.object({
  action: z.string(),
  label: z.string(),
  /**
   * Required input: a reason, fields with a reason each, the fee, number and date of a certificate, or number, date and
   * file of a document.
   */
  asks: z.enum(['reason', 'fields', 'fee', 'certificate', 'document']).nullable(),
  /** Whether the note must state a reason in addition. */
  needsReason: z.boolean().default(false),
  /** Consequence for the case and its owner, as a sentence; empty for actions of the owner. */
  effect: z.string().default(''),
  /** Label of the number of the document that it issues: 发票号码; empty for none. */
  numberLabel: z.string().default(''),
});

/** A document issued in a case: an invoice. */
const caseDocument = z.object({
  /** The action that issued it, one of those declared by its kind. */
  action: z.string(),
  /** Label of its number: 发票号码. */
  label: z.string(),
  number: z.string(),
  issuedOn: date,
  /** Null if only its number is known; `address` is valid for ten minutes. */
  file: fileRef.nullable(),
});

/** Certificate issued in a case, or amended by it. */
const caseCertificate = z.object({
  publicId: z.string(),
  number: z.string(),
  issuedOn: date,
  /**
   * The authority's certificate as a file; null until staff upload it, and for an account that the certificate has left.
   * `address` is valid for ten minutes.
   */
  file: fileRef.nullable().default(null),
  /** Whether the authority's certificate still has to be uploaded. */
  awaitsFile: z.boolean().default(false),
  /** Whether it is listed in the account of the case; false once its holder has changed to another account. */
  isHeld: z.boolean().default(true),
  status: z.enum(['valid', 'amended', 'revoked']),
  /** Chain of title, oldest first. Absent with an older provider. */
  chain: z.array(chainEntry).default([]),
});

export const caseDetail = caseSummary.extend({
  /** Page of its form. */
  form: z.string(),
  /** Task of the owner, written after 请: 修改后重新提交; empty while it waits for others. */
  todo: z.string().default(''),
  /** Whether its form accepts a correction; otherwise only the named fields do. */
  correctsWhole: z.boolean(),
  /** Fee; fen, null for none or not known yet. */
  fee: fen.nullable(),
  /** Whether the fee can be ordered now. */
  payable: z.boolean(),
  /** Whether its owner can withdraw it now. */
  withdrawable: z.boolean(),
  orderId: id.nullable(),
  /** Whether its owner maintains it and can edit all of it now. */
  editable: z.boolean(),
  /** Warning about the case's current state: 超装 3; empty for none. */
  warning: z.string(),
  /** Actions available to the owner now that have no separate call. */
  actions: z.array(caseAction),
  certificate: caseCertificate.nullable(),
  /** Oldest first. */
  documents: z.array(caseDocument),
  facts: z.array(caseFact),
  /** Requested correction, while the case waits for it: fields with reasons and current values. */
  correction: z
    .object({
      note: z.string(),
      fields: z.array(z.object({ name: z.string(), label: z.string(), reason: z.string() })),
      values: z.record(z.string(), z.unknown()),
    })
    .nullable(),
  /**
   * Previous values of the fields changed by the last correction; empty texts for missing ones. Absent with an older
   * provider.
   */
  corrected: z.array(z.object({ name: z.string(), label: z.string(), before: z.string() })).default([]),
  /** Cases that preceded or followed it. */
  linked: z.array(
    caseSummary.extend({
      /** Linked by the owner, who can undo it. Absent with an older provider. */
      isByHand: z.boolean().default(false),
    }),
  ),
  /** Oldest first. */
  events: z.array(caseEvent),
});
export type CaseDetail = z.output<typeof caseDetail>;

/** The account's cases of all kinds, newest first, with the numbers in each stage and of each kind. */
export const listOwnCases = userRead('/api/v1/user/records', '我的业务', {
  query: pageQuery.extend({
    kind: z.string().max(40).optional(),
    stage: caseStage.optional(),
    q: words().max(60).optional(),
  }),
  data: pageOf(caseSummary).extend({
    stages: z.array(z.object({ stage: caseStage, count: z.number().int() })),
    kinds: z.array(z.object({ kind: z.string(), label: z.string(), count: z.number().int() })),
    /**
     * Unsubmitted drafts of the caller, latest first; `step` is the section where each goes on, `page` continues the
     * form. Absent with an older provider.
     */
    drafts: z
      .array(
        z.object({
          id,
          title: z.string(),
          step: z.string().default(''),
          kindLabel: z.string(),
          page: z.string(),
          updatedAt: dateTime,
        }),
      )
      .optional(),
  }),
});

/** One case of the account; 404 for others. */
export const getOwnCase = userRead('/api/v1/user/records/{id}', '业务详情', { params: idParams, data: caseDetail });

/** Minimum length of a correction's explanation when no field was named; characters. */
export const CORRECTION_MIN = 10;

/** Correction of a case: changed values, with an explanation and files. */
export const correctionForm = z.object({
  /** New values of the named fields, in the format of the kind's form. */
  values: z.record(z.string(), z.unknown()).default({}),
  note: words().max(2000, '补正说明不超过 2000 字').default(''),
  files: z.array(z.string().max(200)).max(10, '补正材料至多 10 个文件').default([]),
});
export type CorrectionForm = z.output<typeof correctionForm>;

/**
 * Submits a correction. 409 when the case does not wait for one, after its deadline, and for a kind whose full form
 * accepts it instead.
 */
export const correctCase = userWrite('/api/v1/user/records/{id}/correction', '提交补正', {
  right: 'ofKind',
  params: idParams,
  body: correctionForm,
  data: caseDetail,
});

/** Withdraws an own case. 409 if its state does not allow it or its fee is paid. */
export const withdrawCase = userWrite('/api/v1/user/records/{id}/withdrawal', '撤回业务', {
  right: 'ofKind',
  params: idParams,
  body: z.object({ reason: words().max(200, '原因不超过 200 字').default('') }),
  data: caseDetail,
});

/**
 * Links two own cases, the later one as successor of the earlier. 404 for a case of another account, 422 for one that
 * concerns no work.
 */
export const linkCases = userWrite('/api/v1/user/records/{id}/links', '关联业务', {
  right: 'file',
  params: idParams,
  body: z.object({ recordId: idElse('请选择要关联的业务') }),
  data: caseDetail,
});

/**
 * Undoes a link that the owner has made. 404 if the cases are not linked, 409 for a link that follows from their content.
 */
export const unlinkCases = userWrite('/api/v1/user/records/{id}/links/removal', '取消关联', {
  right: 'file',
  params: idParams,
  body: z.object({ recordId: idElse('请选择要取消关联的业务') }),
  data: caseDetail,
});
