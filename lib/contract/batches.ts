import { z } from 'zod';
import { issuedForm } from '@/lib/rules/identifiers/issued-number';
import { within } from '@/lib/rules/identifiers/typed';
import { tone } from './cases';
import {
  answersFile,
  date,
  dateTime,
  dayIn,
  fileRef,
  id,
  idParams,
  nothing,
  oneLine,
  pageOf,
  pageQuery,
  words,
} from './common';
import { staffPost, staffRead } from './endpoint';

/** Most cases of a batch. */
export const BATCH_CASES = 200;

/** `sent` waits for the authority's receipt, `received` for certificates; `done` waits for nothing. */
export const batchState = z.enum(['open', 'sent', 'received', 'done', 'discarded']);
export type BatchState = z.output<typeof batchState>;

const kindKey = z.string({ error: '请选择业务' }).max(40);

export const batchSummary = z.object({
  id,
  /** ZB-2026-000012. */
  number: z.string(),
  kind: z.string(),
  kindLabel: z.string(),
  state: batchState,
  /** Number of cases, and of those that the batch still waits for. */
  cases: z.number().int(),
  waiting: z.number().int(),
  /** Last day for the receipt or the certificates; null if it waits for neither. */
  dueOn: date.nullable(),
  overdue: z.boolean(),
  by: z.string(),
  createdAt: dateTime,
  sentAt: dateTime.nullable(),
});
export type BatchSummary = z.output<typeof batchSummary>;

/** Batches, newest first, with the kinds that can be batched and the number of cases ready in each. */
export const listBatches = staffRead('/api/v1/staff/batches', '转报批次', {
  duty: 'cases',
  query: pageQuery.extend({ kind: kindKey.optional(), state: batchState.optional() }),
  data: pageOf(batchSummary).extend({
    states: z.array(z.object({ state: batchState, count: z.number().int() })),
    kinds: z.array(z.object({ kind: z.string(), label: z.string(), ready: z.number().int() })),
  }),
});

const batchCase = z.object({
  id,
  recordNo: z.string(),
  title: z.string(),
  /** Applicant: 顾见山 138****0002. */
  from: z.string(),
  status: z.string(),
  statusLabel: z.string(),
  tone,
  /** Number of its certificate; empty before. */
  certificateNo: z.string(),
  /** Reason for which it cannot be sent with an open batch; empty otherwise. */
  problem: z.string(),
});
export type BatchCase = z.output<typeof batchCase>;

export const batchDetail = batchSummary.extend({
  /** In the order of their numbers. */
  list: z.array(batchCase).max(BATCH_CASES),
  receipt: z
    .object({
      number: z.string(),
      receivedOn: date,
      /** `address` is valid for ten minutes. */
      file: fileRef.nullable(),
    })
    .nullable(),
});
export type BatchDetail = z.output<typeof batchDetail>;

/** One batch with its cases. */
export const getBatch = staffRead('/api/v1/staff/batches/{id}', '转报批次详情', {
  duty: 'cases',
  params: idParams,
  data: batchDetail,
});

/** Cases of a kind that are accepted, paid where a fee is due, and in no open batch; those waiting longest first. */
export const listBatchCandidates = staffRead('/api/v1/staff/batches/candidates', '可以转报的业务', {
  duty: 'cases',
  query: pageQuery.extend({ kind: kindKey, q: words().max(60).optional() }),
  data: pageOf(
    batchCase.omit({ certificateNo: true, problem: true }).extend({
      /** Reason of the caller's conflict of interest; empty without one. */
      tied: z.string(),
      /** Since when it has been waiting. */
      since: dateTime,
    }),
  ),
});
export type BatchCandidate = z.output<(typeof listBatchCandidates)['data']>['list'][number];

const someCases = z.array(id, { error: '请选择业务' }).max(BATCH_CASES, `一个批次最多 ${BATCH_CASES} 件`);
const picked = someCases.min(1, '请选择业务');

/** Opens a batch, empty or with its first cases. 409 if one of them is in another open batch or not ready. */
export const createBatch = staffPost('/api/v1/staff/batches', '新建转报批次', {
  duty: 'cases',
  decides: { record: 'recordIds' },
  body: z.object({ kind: kindKey, recordIds: someCases.default([]) }),
  data: z.object({ id, number: z.string() }),
  limit: 'write',
});

/** Adds cases to an open batch, all or none. 409 if one of them is in another open batch or not ready. */
export const addBatchCases = staffPost('/api/v1/staff/batches/{id}/records', '业务加入批次', {
  duty: 'cases',
  decides: { record: 'recordIds' },
  params: idParams,
  body: z.object({ recordIds: picked }),
  data: nothing,
  limit: 'write',
});

/** Takes cases out of an open batch. */
export const removeBatchCases = staffPost('/api/v1/staff/batches/{id}/records/removal', '业务移出批次', {
  duty: 'cases',
  decides: { record: 'recordIds' },
  params: idParams,
  body: z.object({ recordIds: picked }),
  data: nothing,
  limit: 'write',
});

/** Discards an open batch without cases. */
export const discardBatch = staffPost('/api/v1/staff/batches/{id}/discard', '作废空批次', {
  duty: 'cases',
  decides: 'nobodys',
  params: idParams,
  data: nothing,
  limit: 'write',
});

/**
 * Sends an open batch: forwards all its cases, or none. 409 names the cases that cannot be forwarded, and refuses a
 * batch whose cases have changed since.
 */
export const sendBatch = staffPost('/api/v1/staff/batches/{id}/send', '送出批次', {
  duty: 'cases',
  decides: 'nobodys',
  params: idParams,
  body: z.object({
    /** Number of cases that the caller has seen. */
    cases: z.number({ error: '请刷新页面' }).int().min(0),
  }),
  data: nothing,
  limit: 'write',
});

/** The authority's receipt of a batch. */
export const batchReceipt = z.object({
  number: oneLine({ error: '请填写回执编号' }).min(1, '请填写回执编号').max(60, '回执编号不超过 60 字'),
  receivedOn: dayIn('请填写回执日期'),
  /** Address of the uploaded receipt, a PDF; empty without one. */
  file: z.string().max(200).default(''),
});

/**
 * Records the authority's receipt; the cases are under examination from then on. Cases that went on by themselves stay
 * as they are. 422 for a day before sending or in the future, and for a number recorded for another batch.
 */
export const recordBatchReceipt = staffPost('/api/v1/staff/batches/{id}/receipt', '登记批次回执', {
  duty: 'cases',
  decides: 'nobodys',
  params: idParams,
  body: batchReceipt,
  data: z.object({
    /** Cases that are under examination now, and those that stay as they are. */
    moved: z.number().int(),
    stayed: z.number().int(),
  }),
  limit: 'write',
});

/**
 * Package for the authority as a ZIP: application forms, samples and papers in a folder per case, list.xlsx, data.json,
 * data.xml and SHA256SUMS. 409 for a batch without cases.
 */
export const batchPackage = staffRead('/api/v1/staff/batches/{id}/package', '下载批次材料包', {
  duty: 'cases',
  params: idParams,
  ...answersFile,
  limit: 'document',
});

/** Workbook for the certificates of a batch, with the numbers of the cases that wait for one. */
export const batchCertificateTemplate = staffRead('/api/v1/staff/batches/{id}/certificates/template', '证书登记表', {
  duty: 'cases',
  params: idParams,
  ...answersFile,
});

/** A certificate to be recorded. */
const certificateRow = z.object({
  recordNo: oneLine({ error: '请填写业务编号' }).max(60, '业务编号不超过 60 字'),
  number: z.string().overwrite(within(issuedForm)).min(1, '请填写登记号').max(60, '登记号不超过 60 字'),
  issuedOn: dayIn('请填写发证日期'),
  /** Address of the uploaded certificate, a PDF; empty without one. */
  file: z.string().max(200).default(''),
});
export type BatchCertificate = z.output<typeof certificateRow>;

/** A row of a table of certificates, as it was read. */
const checkedRow = z.object({
  /** Row of the file, from 1. */
  row: z.number().int(),
  recordNo: z.string(),
  /** Title of the case; empty for an unknown one. */
  title: z.string(),
  number: z.string(),
  issuedOn: z.string(),
  /** Problem of the row; empty for one that can be applied. */
  problem: z.string(),
});
export type CheckedCertificate = z.output<typeof checkedRow>;

const checkedRows = z.object({
  rows: z.array(checkedRow),
  good: z.number().int(),
  wrong: z.number().int(),
  /** Cases of the batch that wait for a certificate and are not in the file. */
  missing: z.number().int(),
});

/**
 * Reads a table of certificates without changing anything: XLSX or CSV with the columns 业务编号, 登记号 and 发证日期.
 * 422 for a file without these columns or without rows.
 */
export const checkBatchCertificates = staffPost('/api/v1/staff/batches/{id}/certificates/check', '试读批次证书表', {
  duty: 'cases',
  decides: 'nobodys',
  isTyping: true,
  params: idParams,
  multipart: true,
  body: z.object({}),
  data: checkedRows,
});

/** Facts read from the file of a certificate, in a browser; empty where nothing was found. */
const readFile = z.object({
  recordNo: oneLine().max(60).default(''),
  number: z.string().overwrite(within(issuedForm)).max(60).default(''),
  issuedOn: z.string().max(60).default(''),
});

/**
 * Checks what was read from certificates as files, without changing anything. The rows of the answer are the files in
 * their order.
 */
export const checkBatchCertificateFiles = staffPost(
  '/api/v1/staff/batches/{id}/certificates/files/check',
  '试读批次证书文件',
  {
    duty: 'cases',
    decides: 'nobodys',
    isTyping: true,
    params: idParams,
    body: z.object({
      files: z
        .array(readFile)
        .min(1, '压缩包里没有 PDF 文件')
        .max(BATCH_CASES, `压缩包里的文件超过 ${BATCH_CASES} 个，一个批次最多 ${BATCH_CASES} 件`),
    }),
    data: checkedRows,
  },
);
export type CheckedCertificates = z.output<(typeof checkBatchCertificates)['data']>;

/** Records the certificates of a batch, all or none. 422 names each row that cannot be recorded any more. */
export const certifyBatch = staffPost('/api/v1/staff/batches/{id}/certificates', '登记批次证书', {
  duty: 'cases',
  decides: 'nobodys',
  params: idParams,
  body: z.object({
    rows: z.array(certificateRow).min(1, '没有可以登记的证书').max(BATCH_CASES, `一次最多登记 ${BATCH_CASES} 件`),
  }),
  data: z.object({ certified: z.number().int() }),
  limit: 'write',
});
