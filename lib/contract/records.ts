import { z } from 'zod';
import { date, dateTime, fileRef, id, idParams, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';

/** `yours` waits for the applicant, `running` for the association or an authority, `closed` is over. */
export const recordStage = z.enum(['yours', 'running', 'closed']);
export type RecordStage = z.output<typeof recordStage>;

export const recordSummary = z.object({
  id,
  kind: z.string(),
  /** Label of the kind: 调解申请. */
  kindLabel: z.string(),
  recordNo: z.string(),
  title: z.string(),
  /** State of domain.md, in English. */
  status: z.string(),
  /** The state as people read it: 待补正. */
  statusLabel: z.string(),
  stage: recordStage,
  /** Last day for what the state asks for, or the day the result is expected. */
  dueOn: date.nullable(),
  submittedAt: dateTime.nullable(),
  updatedAt: dateTime,
});
export type RecordSummary = z.output<typeof recordSummary>;

/** One field of a case as it is read: label, text in paragraphs, and the files that were handed in with it. */
const recordFact = z.object({
  label: z.string(),
  value: z.string(),
  /** `address` opens for ten minutes. */
  files: z.array(fileRef),
});

export const record = recordSummary.extend({
  orderId: id.nullable(),
  facts: z.array(recordFact),
  /** What the reviewer asks for, while the case waits for a correction. */
  correction: z.object({ note: z.string(), fields: z.array(z.string()) }).nullable(),
  /** Oldest first. */
  events: z.array(
    z.object({
      action: z.string(),
      note: z.string(),
      actor: z.enum(['applicant', 'staff', 'system']),
      createdAt: dateTime,
    }),
  ),
});
export type RecordDetail = z.output<typeof record>;

/** The account's cases of every kind, newest first, with how many there are in each stage and of each kind. */
export const listOwnRecords = endpoint({
  method: 'GET',
  path: '/api/v1/user/records',
  auth: 'user',
  summary: '我的业务',
  query: pageQuery.extend({
    kind: z.string().max(40).optional(),
    stage: recordStage.optional(),
    q: z.string().trim().max(60).optional(),
  }),
  data: pageOf(recordSummary).extend({
    stages: z.array(z.object({ stage: recordStage, count: z.number().int() })),
    kinds: z.array(z.object({ kind: z.string(), label: z.string(), count: z.number().int() })),
  }),
});

/** One case of the account; 404 for another's. */
export const getOwnRecord = endpoint({
  method: 'GET',
  path: '/api/v1/user/records/{id}',
  auth: 'user',
  summary: '业务详情',
  params: idParams,
  data: record,
});

/** Characters that the words beside a correction have at least. */
export const CORRECTION_MIN = 10;

/** What the applicant adds to a case that waits for a correction. */
export const correctionForm = z.object({
  note: z
    .string()
    .trim()
    .min(CORRECTION_MIN, `请写明补正了什么，至少 ${CORRECTION_MIN} 个字`)
    .max(2000, '补正说明不超过 2000 字'),
  files: z.array(z.string().max(200)).max(10, '补正材料至多 10 个文件').default([]),
});
export type CorrectionForm = z.output<typeof correctionForm>;

/**
 * Hands a correction in (domain.md "Life of a case": correction → resubmitted). 409 when the case does not wait for
 * one, when its time is over, and for an application for membership, whose own form takes it.
 */
export const correctRecord = endpoint({
  method: 'POST',
  path: '/api/v1/user/records/{id}/correction',
  auth: 'user',
  summary: '提交补正',
  params: idParams,
  body: correctionForm,
  data: record,
  limit: 'write',
});
