import { z } from 'zod';
import { certificationStatus } from './account';
import { date, dateTime, id } from './common';
import { userRead } from './endpoint';
import { tone } from './records';

/** The newest certification that was handed in. */
const certificationCase = z.object({
  id,
  recordNo: z.string(),
  statusLabel: z.string(),
  tone,
  /** Whether it is decided, so that another one may follow. */
  closed: z.boolean(),
  /** Whether it waits for a correction. */
  asked: z.boolean(),
  /** Why it was refused; empty where it was not. */
  reason: z.string(),
  submittedAt: dateTime.nullable(),
  dueOn: date.nullable(),
  page: z.string(),
});
export type CertificationCase = z.output<typeof certificationCase>;

/** How the person is certified, and the enterprise acted as or applied for, with what was handed in for it. */
export const getCertificationDesk = userRead('/api/v1/user/certification/desk', '认证中心', {
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
      /** The enterprise acted as; empty for a person. */
      name: z.string(),
      uscc: z.string(),
      legalPerson: z.string(),
      /** Whether the account may hand its certification in. */
      mayCertify: z.boolean(),
      case: certificationCase.nullable(),
    }),
    /** Enterprises that the person belongs to. */
    enterprises: z.array(z.object({ eId: id, name: z.string(), status: certificationStatus, role: z.string() })),
  }),
});

/** What the form of a certification, or of a claim, starts from. */
export const getCertificationForm = userRead('/api/v1/user/certification/form', '认证表单', {
  query: z.object({ type: z.enum(['personal', 'enterprise', 'claim']) }),
  data: z.object({
    /** Whether papers can be read by a machine here. */
    recognition: z.boolean(),
    /** What is known of the account, or was handed in before and refused. */
    known: z.record(z.string(), z.unknown()),
    /** Why the last one was refused; empty where it was not. */
    reason: z.string(),
    /** The case that is open already. */
    open: certificationCase.nullable(),
  }),
});
