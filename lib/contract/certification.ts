import { z } from 'zod';
import { certificationStatus } from './account';
import { tone } from './cases';
import { date, dateTime, id } from './common';
import { userRead } from './endpoint';

/** The latest certification submitted. */
const certificationCase = z.object({
  id,
  recordNo: z.string(),
  statusLabel: z.string(),
  tone,
  /** Whether it is decided, which allows another one. */
  closed: z.boolean(),
  /** Whether it waits for a correction. */
  asked: z.boolean(),
  /** Reason of a refusal; empty otherwise. */
  reason: z.string(),
  submittedAt: dateTime.nullable(),
  dueOn: date.nullable(),
  page: z.string(),
});
export type CertificationCase = z.output<typeof certificationCase>;

/** Certification status of the person and of the current enterprise account, with the latest submission of each. */
export const getCertificationOverview = userRead('/api/v1/user/certification/desk', '认证中心', {
  data: z.object({
    personal: z.object({
      status: certificationStatus,
      /** As certified; empty before. */
      realName: z.string(),
      /** Masked. */
      idNo: z.string(),
      case: certificationCase.nullable(),
    }),
    enterprise: z.object({
      status: certificationStatus,
      /** The current enterprise account; empty for a personal account. */
      name: z.string(),
      uscc: z.string(),
      legalPerson: z.string(),
      /** Whether the account may submit its certification. */
      mayCertify: z.boolean(),
      case: certificationCase.nullable(),
    }),
    /** Enterprise accounts of the person. */
    enterprises: z.array(z.object({ eId: id, name: z.string(), status: certificationStatus, role: z.string() })),
  }),
});

/** Initial values of the certification or claim form. */
export const getCertificationForm = userRead('/api/v1/user/certification/form', '认证表单', {
  query: z.object({ type: z.enum(['personal', 'enterprise', 'claim']) }),
  data: z.object({
    /** Whether OCR is available. */
    recognition: z.boolean(),
    /** Values known from the account, or from an earlier refused submission. */
    known: z.record(z.string(), z.unknown()),
    /** Reason why the last one was refused; empty otherwise. */
    reason: z.string(),
    /** Case that is already open. */
    open: certificationCase.nullable(),
  }),
});
