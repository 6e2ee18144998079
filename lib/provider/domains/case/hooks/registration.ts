import { eq } from 'drizzle-orm';
import { tag } from '@/lib/contract/tags';
import { formatDate } from '@/lib/format/dates';
import { isSoftwareNumber, isWorksNumber } from '@/lib/rules/identifiers/registration-number';
import { conflict, invalid } from '../../../core/errors';
import { certificates } from '../../../db/schema';
import { announceCertificate, issueCertificate } from '../../certificate';
import { getConfigValue } from '../../settings';
import type { CaseRow, CaseService } from '../case-service';
import { moveCase } from '../move';

interface Register {
  certificate: 'work' | 'software';
  /** Configuration key of the fee in fen; a registration without one is free. */
  feeKey?: string;
  isNumber(text: string): boolean;
  numberProblem: string;
}

/** Holders as stated on a certificate. */
function holderOf({ data }: CaseRow) {
  const owners = Array.isArray(data.owners) ? (data.owners as { name: string; category: string }[]) : [];
  return {
    holder: owners.map(({ name }) => name).join('、'),
    holderIsPerson: owners.every(({ category }) => category === 'natural'),
  };
}

const isUnpaid = ({ fee, orderId }: CaseRow): boolean => fee !== null && orderId === null;
/** Checked for each action, as the fee may have been refunded since it was paid. */
function requirePaid(row: CaseRow, action: string): void {
  if (isUnpaid(row)) throw conflict(`受理费还没有到账，不能${action}`);
}

/**
 * Server-side rules of a registration: the current fee, payment before forwarding and certification, and the
 * certificate, whose number comes from the authority.
 */
const registration = ({ certificate: kind, feeKey, isNumber, numberProblem }: Register): CaseService => {
  const mark = (status: 'amended' | 'revoked') => async (ctx: Parameters<typeof moveCase>[0], row: CaseRow) => {
    const changed = await ctx.db
      .update(certificates)
      .set({ status, updatedAt: ctx.now() })
      .where(eq(certificates.recordId, row.id))
      .returning({ publicId: certificates.publicId });
    await ctx.touch(tag.register, tag.certificates, ...changed.map(({ publicId }) => tag.certificate(publicId)));
  };
  return {
    async onSubmit(ctx) {
      if (!feeKey) return undefined;
      const fee = Number(await getConfigValue(ctx, feeKey));
      if (!Number.isInteger(fee) || fee < 0) throw new Error(`${feeKey} is no amount in fen`);
      return fee > 0 ? { fee } : undefined;
    },
    on: {
      async forward(_ctx, row) {
        requirePaid(row, '转报');
      },
      async certify(ctx, row, { certificate }) {
        if (!certificate || !isNumber(certificate.number)) throw invalid({ 'certificate.number': numberProblem });
        if (certificate.issuedOn > formatDate(ctx.now()))
          throw invalid({ 'certificate.issuedOn': '发证日期不能晚于今天' });
        requirePaid(row, '发证');
        await issueCertificate(ctx, {
          ...certificate,
          ...holderOf(row),
          kind,
          title: row.title,
          source: '登记机关',
          owner: row,
          recordId: row.id,
        });
      },
      announce: (ctx, row) => announceCertificate(ctx, row.id),
      amend: mark('amended'),
      annul: mark('revoked'),
    },
    /** An accepted, unpaid case is moved to the payment state at once. */
    async moved(ctx, row) {
      return row.status === 'accepted' && isUnpaid(row) ? moveCase(ctx, row.id, 'invoice') : undefined;
    },
  };
};

export const workRegistrationService = registration({
  certificate: 'work',
  feeKey: 'registration/work_fee_fen',
  isNumber: isWorksNumber,
  numberProblem: '登记号形如 云作登字-2026-F-00012345',
});

export const softwareRegistrationService = registration({
  certificate: 'software',
  isNumber: isSoftwareNumber,
  numberProblem: '登记号形如 2026SR0123456 或 软著登字第1234567号',
});
