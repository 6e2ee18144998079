import { z } from 'zod';
import { issuedForm } from '@/lib/rules/identifiers/issued-number';
import { within } from '@/lib/rules/identifiers/typed';
import { caseDetail, caseEvent, caseSummary } from './cases';
import { check } from './checks';
import { dateTime, dayIn, idParams, pageOf, pageQuery, typedFen, words } from './common';
import { staffPost, staffRead } from './endpoint';

/** A case for staff, with the actions available now and the fields that a correction may name. */
export const staffCase = caseDetail.extend({
  fields: z.array(z.object({ name: z.string(), label: z.string() })),
  /** Number of the latest event, for optimistic locking: a decision states the revision that it is based on. */
  revision: z.number().int(),
  /** The caller's latest decision while it can be undone: its label and the last moment; null for none. */
  undoable: z.object({ label: z.string(), until: dateTime }).nullable().default(null),
  /** Oldest first, with the acting person's name. */
  events: z.array(caseEvent.extend({ name: z.string() })),
  /** Comparisons with what the association knows. Absent with an older provider. */
  checks: z.array(check).default([]),
});
export type StaffCase = z.output<typeof staffCase>;

/** Cases of all accounts, of the kinds in the caller's duties, most recently moved first; for search. */
export const listStaffCases = staffRead('/api/v1/staff/records', '查找业务', {
  duty: 'desk',
  query: pageQuery.extend({
    kind: z.string().max(40).optional(),
    status: z.string().max(40).optional(),
    q: words().max(60).optional(),
  }),
  data: pageOf(caseSummary).extend({ kinds: z.array(z.object({ kind: z.string(), label: z.string() })) }),
});
export type StaffCaseList = z.output<(typeof listStaffCases)['data']>;

export const getStaffCase = staffRead('/api/v1/staff/records/{id}', '审核业务', {
  duty: 'ofKind',
  params: idParams,
  data: staffCase,
});

/** Maximum fee; fen. Fits the columns of cases and orders. */
const FEE_MAX = 2_000_000_000;

/** Maximum amount of a document; fen. */
const DOCUMENT_MAX = 200_000_000_000;

/** Staff action on a case, with its required input. */
export const caseMove = z.object({
  /** `revision` of the case that the decision is based on; 409 if anything has happened since. */
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
  fee: typedFen('请填写费用').int().min(1, '费用须大于零').max(FEE_MAX, '费用不超过 2000 万元').optional(),
  /** Number and date assigned by the authority, with the certificate as a file. */
  certificate: z
    .object({
      number: z
        .string({ error: '请填写登记号' })
        .overwrite(within(issuedForm))
        .min(1, '请填写登记号')
        .max(60, '登记号不超过 60 字'),
      issuedOn: dayIn('请填写发证日期'),
      /** Address of the uploaded certificate, a PDF or a picture; empty keeps the present file. */
      file: z.string().max(200).default(''),
    })
    .optional(),
  /** Number and date of a document issued by the association, with the address of its uploaded PDF. */
  document: z
    .object({
      number: z
        .string({ error: '请填写号码' })
        .overwrite(within(issuedForm))
        .min(1, '请填写号码')
        .max(60, '号码不超过 60 字'),
      issuedOn: dayIn(),
      file: z.string().max(200).default(''),
      /** Amount printed on it in fen, where the kind compares it; may be negative on a red-letter invoice. */
      amount: typedFen('请填写金额')
        .int('金额至多两位小数')
        .min(-DOCUMENT_MAX, '金额不超过 20 亿元')
        .max(DOCUMENT_MAX, '金额不超过 20 亿元')
        .optional(),
    })
    .optional(),
});
export type CaseMove = z.output<typeof caseMove>;

/** Performs a staff action declared by the case's kind. 409 if the case's state does not allow it. */
export const reviewCase = staffPost('/api/v1/staff/records/{id}/moves', '办理业务', {
  duty: 'ofKind',
  decides: { record: 'id' },
  params: idParams,
  body: caseMove,
  data: staffCase,
  limit: 'write',
});

/**
 * Undoes the caller's latest decision on a case within ten minutes and tells the applicant. 409 if anything has
 * happened since, and for decisions with effects outside of the case, such as a certificate.
 */
export const undoReview = staffPost('/api/v1/staff/records/{id}/undo', '撤回刚才的决定', {
  duty: 'ofKind',
  decides: { record: 'id' },
  params: idParams,
  body: z.object({ revision: z.number().int() }),
  data: staffCase,
  limit: 'write',
});
