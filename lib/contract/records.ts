import { z } from 'zod';
import { issuedForm } from '@/lib/rules/identifiers/issued-number';
import { date, dateTime, dayIn, fen, fileRef, id, idElse, idParams, pageOf, pageQuery, words } from './common';
import { staffPost, staffRead, userRead, userWrite } from './endpoint';

/** `yours` waits for the applicant, `running` for the association or an authority, `closed` is over. */
export const recordStage = z.enum(['yours', 'running', 'closed']);
export type RecordStage = z.output<typeof recordStage>;

/** Tone of a state's tag: see lib/kinds/status-tones.ts. */
export const tone = z.enum(['neutral', 'ink', 'gold', 'seal', 'jade', 'void', 'no']);
/** Steps of the progress bar: 提交, 受理, 办理, 出具结果, 完成. */
export const RECORD_STEPS = 5;

export const recordSummary = z.object({
  id,
  kind: z.string(),
  /** Label of the kind: 调解申请. */
  kindLabel: z.string(),
  /** Code by which its kind is divided, such as `aigc` or `international`; empty where it is not. */
  variant: z.string(),
  /** Page of the portal that shows it. */
  page: z.string(),
  recordNo: z.string(),
  title: z.string(),
  /** One of the states that its kind declares. */
  status: z.string(),
  /** The state as people read it: 待补正. */
  statusLabel: z.string(),
  tone,
  /** How far the case has come, from 0 (draft) to {@link RECORD_STEPS} (over). */
  step: z.number().int().min(0).max(RECORD_STEPS),
  stage: recordStage,
  /** Whom or what it waits for: 等待您办理, 协会办理中; empty once it is over. */
  holder: z.string(),
  /** Last day for what the state asks for, or the day the result is expected. */
  dueOn: date.nullable(),
  submittedAt: dateTime.nullable(),
  updatedAt: dateTime,
});
export type RecordSummary = z.output<typeof recordSummary>;

/** What handing a case in answers. */
export const filedCase = z.object({
  id,
  recordNo: z.string(),
  title: z.string(),
  /** Page of the portal that shows it. */
  page: z.string(),
  /** Fen that may be paid now; null where nothing is asked for yet. */
  fee: fen.nullable(),
});
export type FiledCase = z.output<typeof filedCase>;

/** One field of a case as it is read: label, text in paragraphs, and the files that were handed in with it. */
const recordFact = z.object({
  /** The field that it comes of; empty for what comes of none. */
  name: z.string(),
  /** Title of the part of the form that it stands in; empty for what stands in none. */
  section: z.string(),
  label: z.string(),
  value: z.string(),
  /** `address` opens for ten minutes. */
  files: z.array(fileRef),
});

const recordEvent = z.object({
  /** One of the actions that its kind declares. */
  action: z.string(),
  /** The action as people read it: 决定受理. */
  label: z.string(),
  note: z.string(),
  actor: z.enum(['applicant', 'staff', 'system']),
  createdAt: dateTime,
});

/** What somebody may do to a case now. */
const recordAction = z.object({
  action: z.string(),
  label: z.string(),
  /**
   * What has to come with it: a reason, fields with a reason each, the fee, number and day of a certificate, or number,
   * day and file of a document.
   */
  asks: z.enum(['reason', 'fields', 'fee', 'certificate', 'document']).nullable(),
});

/** A document that a case was given: an invoice. */
const recordDocument = z.object({
  /** The action that it came with, one of those that its kind declares. */
  action: z.string(),
  /** What its number is called: 发票号码. */
  label: z.string(),
  number: z.string(),
  issuedOn: date,
  /** Null where only its number is known; `address` opens for ten minutes. */
  file: fileRef.nullable(),
});

/** A certificate that came of a case. */
const recordCertificate = z.object({
  publicId: z.string(),
  number: z.string(),
  issuedOn: date,
  status: z.enum(['valid', 'amended', 'revoked']),
});

export const record = recordSummary.extend({
  /** Page of its form. */
  form: z.string(),
  /** Whether its own form takes a correction; else only the fields that were named. */
  correctsWhole: z.boolean(),
  /** Fen that it costs; null where it costs nothing or nobody knows yet. */
  fee: fen.nullable(),
  /** Whether the fee can be ordered now. */
  payable: z.boolean(),
  /** Whether its owner may take it back now. */
  withdrawable: z.boolean(),
  orderId: id.nullable(),
  /** Whether its owner keeps it for themselves and may edit all of it now. */
  editable: z.boolean(),
  /** What is wrong with it as it stands: 超装 3; empty for nothing. */
  warning: z.string(),
  /** What its owner may do to it now, beside what has a call of its own. */
  actions: z.array(recordAction),
  certificate: recordCertificate.nullable(),
  /** Oldest first. */
  documents: z.array(recordDocument),
  facts: z.array(recordFact),
  /** What the reviewer asks for, while the case waits for a correction: fields with a reason each, and what they hold. */
  correction: z
    .object({
      note: z.string(),
      fields: z.array(z.object({ name: z.string(), label: z.string(), reason: z.string() })),
      values: z.record(z.string(), z.unknown()),
    })
    .nullable(),
  /** Cases that it came of, or that came of it. */
  linked: z.array(recordSummary),
  /** Oldest first. */
  events: z.array(recordEvent),
});
export type RecordDetail = z.output<typeof record>;

/** The account's cases of every kind, newest first, with how many there are in each stage and of each kind. */
export const listOwnRecords = userRead('/api/v1/user/records', '我的业务', {
  query: pageQuery.extend({
    kind: z.string().max(40).optional(),
    stage: recordStage.optional(),
    q: words().max(60).optional(),
  }),
  data: pageOf(recordSummary).extend({
    stages: z.array(z.object({ stage: recordStage, count: z.number().int() })),
    kinds: z.array(z.object({ kind: z.string(), label: z.string(), count: z.number().int() })),
  }),
});

/** One case of the account; 404 for another's. */
export const getOwnRecord = userRead('/api/v1/user/records/{id}', '业务详情', { params: idParams, data: record });

/** Characters that the words of a correction have at least, where no field was named. */
export const CORRECTION_MIN = 10;

/** What the applicant changes of a case that waits for a correction, with words and files beside it. */
export const correctionForm = z.object({
  /** New values of the fields that were named, as the kind's form takes them. */
  values: z.record(z.string(), z.unknown()).default({}),
  note: words().max(2000, '补正说明不超过 2000 字').default(''),
  files: z.array(z.string().max(200)).max(10, '补正材料至多 10 个文件').default([]),
});
export type CorrectionForm = z.output<typeof correctionForm>;

/**
 * Hands a correction in (domain.md "Life of a case": correction → resubmitted). 409 when the case does not wait for
 * one, when its time is over, and for a kind whose own form takes it.
 */
export const correctRecord = userWrite('/api/v1/user/records/{id}/correction', '提交补正', {
  right: 'ofKind',
  params: idParams,
  body: correctionForm,
  data: record,
});

/** Takes an own case back. 409 where its state does not allow it, and where its fee is paid. */
export const withdrawRecord = userWrite('/api/v1/user/records/{id}/withdrawal', '撤回业务', {
  right: 'ofKind',
  params: idParams,
  body: z.object({ reason: words().max(200, '原因不超过 200 字').default('') }),
  data: record,
});

/** Puts two own cases into one file, the later one as what came of the earlier. 404 for another's. */
export const linkRecord = userWrite('/api/v1/user/records/{id}/links', '关联业务', {
  right: 'file',
  params: idParams,
  body: z.object({ recordId: idElse('请选择要关联的业务') }),
  data: record,
});

/** A case as staff reads it, with what may be done to it now and the fields that a correction may name. */
export const staffRecord = record.extend({
  fields: z.array(z.object({ name: z.string(), label: z.string() })),
  /** Number of the last thing that happened to it: who decides says what they have seen. */
  revision: z.number().int(),
  /** Oldest first, with who did it. */
  events: z.array(recordEvent.extend({ name: z.string() })),
  /** What the last correction changed, as it read before; empty texts for what was not there. */
  corrected: z.array(z.object({ name: z.string(), label: z.string(), before: z.string() })),
});
export type StaffRecord = z.output<typeof staffRecord>;

/** Cases of every account, of the kinds of the caller's duties, moved last first: for who looks for one. */
export const listStaffRecords = staffRead('/api/v1/staff/records', '查找业务', {
  duty: 'desk',
  query: pageQuery.extend({
    kind: z.string().max(40).optional(),
    status: z.string().max(40).optional(),
    q: words().max(60).optional(),
  }),
  data: pageOf(recordSummary).extend({ kinds: z.array(z.object({ kind: z.string(), label: z.string() })) }),
});
export type StaffRecords = z.output<(typeof listStaffRecords)['data']>;

export const getStaffRecord = staffRead('/api/v1/staff/records/{id}', '审核业务', {
  duty: 'ofKind',
  params: idParams,
  data: staffRecord,
});

/** Fen; what the columns of cases and orders hold. */
const FEE_MAX = 2_000_000_000;

/** What staff decides, with what the action asks for. */
export const recordMove = z.object({
  /** `revision` of the case as the decision was made; 409 where something has happened since. */
  revision: z.number().int().optional(),
  action: z.string({ error: '请选择操作' }).min(1, '请选择操作').max(40),
  note: words().max(2000, '说明不超过 2000 字').default(''),
  /** Fields to be corrected, with a reason each. */
  fields: z
    .array(
      z.object({
        name: z.string().max(60),
        reason: words({ error: '请写明原因' }).min(1, '请写明原因').max(500, '原因不超过 500 字'),
      }),
    )
    .max(60)
    .default([]),
  fee: fen.min(1, '费用须大于零').max(FEE_MAX, '费用不超过 2000 万元').optional(),
  /** Number and day as the authority gave them. */
  certificate: z
    .object({
      number: z
        .string({ error: '请填写登记号' })
        .overwrite(issuedForm)
        .min(1, '请填写登记号')
        .max(60, '登记号不超过 60 字'),
      issuedOn: dayIn('请填写发证日期'),
    })
    .optional(),
  /** Number and day of a document that the association gives, with the address of its PDF among the caller's uploads. */
  document: z
    .object({
      number: z.string({ error: '请填写号码' }).overwrite(issuedForm).min(1, '请填写号码').max(60, '号码不超过 60 字'),
      issuedOn: dayIn(),
      file: z.string().max(200).default(''),
    })
    .optional(),
});
export type RecordMove = z.output<typeof recordMove>;

/** Moves a case by an action that its kind declares for staff. 409 for what its state does not allow. */
export const reviewRecord = staffPost('/api/v1/staff/records/{id}/moves', '办理业务', {
  duty: 'ofKind',
  decides: { record: 'id' },
  params: idParams,
  body: recordMove,
  data: staffRecord,
  limit: 'write',
});
