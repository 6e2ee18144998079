import { eq, sql } from 'drizzle-orm';
import { tag } from '@/lib/contract/tags';
import { formatDate } from '@/lib/format/dates';
import type { CaseKind } from '@/lib/kinds/case';
import { softwareRegistration } from '@/lib/kinds/cases/software-registration';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { isSoftwareNumber, isWorksNumber } from '@/lib/rules/identifiers/registration-number';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { ownerOf } from '../../db/owned-by';
import { certificates } from '../../db/schema';
import { renumberOpenCases, tellNewHolder } from '../after-registration';
import {
  asksAcceptedFee,
  type CaseRow,
  type CaseService,
  feeOf,
  type Move,
  requirePaid,
  requirePossibleDay,
  titleCheck,
} from '../case';
import { withParties } from '../case-party';
import {
  announceCertificate,
  correctCertificate,
  issueCertificate,
  noteOnCertificate,
  reannounce,
} from '../certificate';
import { closeRequests } from '../licence-request';
import { getConfigValue } from '../settings';
import { authorshipRows } from './authorship';
import { certificateFacts } from './certificate-facts';
import { linkFilings, requireFreeFilings } from './filed-samples';
import { identityCheck, identityRows, requireIdentity } from './identity';

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
    detail: { persons: owners.flatMap(({ name, category }) => (category === 'natural' ? [name] : [])) },
  };
}

/** Public note on a certificate by the status that staff record without a case of its own; the day precedes it. */
const publicNotes = { amended: '办理变更登记', revoked: '由登记机构撤销登记' } as const;

/** Titles of the message to an account that got the registration by a transfer. */
const holderTitles = { amended: '登记已变更', revoked: '登记已撤销' } as const;

/**
 * Server-side rules of a registration: the current fee, payment before forwarding and certification, and the
 * certificate, whose number comes from the authority.
 */
const registration = ({ certificate: kind, feeKey, isNumber, numberProblem }: Register): CaseService => {
  const mark = (status: 'amended' | 'revoked') => async (ctx: Ctx, row: CaseRow, move: Move) => {
    const today = formatDate(ctx.now());
    // A decision with a document comes from a case of its own, which writes note and chain of title itself. The reason of
    // staff stays in the case, as the note is public.
    const detail = move.document
      ? undefined
      : sql`${certificates.detail} || ${JSON.stringify({ note: `${today} ${publicNotes[status]}` })}::jsonb`;
    const changed = await ctx.db
      .update(certificates)
      .set({ status, detail, updatedAt: ctx.now() })
      .where(eq(certificates.recordId, row.id))
      .returning();
    await ctx.touch(tag.register, tag.certificates, ...changed.map(({ publicId }) => tag.certificate(publicId)));
    if (status === 'revoked') for (const one of changed) await closeRequests(ctx, one, 'revoked');
    if (move.document) return;
    for (const one of changed) await noteOnCertificate(ctx, one, { kind: status, enteredOn: today, recordId: null });
    await tellNewHolder(ctx, row, holderTitles[status], move.note || publicNotes[status]);
  };
  /** Throws 422 beside the number or the date of a certificate that cannot be right. */
  const checked = (ctx: Ctx, certificate: Move['certificate'], row: CaseRow) => {
    if (!certificate || !isNumber(certificate.number)) throw invalid({ 'certificate.number': numberProblem });
    if (certificate.issuedOn > formatDate(ctx.now())) throw invalid({ 'certificate.issuedOn': '发证日期不能晚于今天' });
    requirePossibleDay(row, certificate.issuedOn, 'certificate.issuedOn', '发证日期');
    return certificate;
  };
  return {
    check: requireIdentity,
    checks: async (ctx, row) => [await identityCheck(ctx, row), await titleCheck(ctx, row)],
    async forStaff(ctx, row) {
      return [...authorshipRows(row), ...(await identityRows(ctx, row))];
    },
    async onSubmit(ctx, _values, data) {
      if (kind === 'work') await requireFreeFilings(ctx, ownerOf(ctx.user), new Map([['sample', data.sample]]));
      return feeKey ? feeOf(await getConfigValue(ctx, feeKey), feeKey) : undefined;
    },
    async submitted(ctx, row) {
      if (kind === 'work') await linkFilings(ctx, [row]);
    },
    async onCorrect(ctx, row, data) {
      if (kind !== 'work') return undefined;
      await requireFreeFilings(ctx, row.owner, new Map([['sample', data.sample]]), row.id);
      await linkFilings(ctx, [{ ...row, data }]);
      return undefined;
    },
    checkCertificate: checked,
    on: {
      async forward(_ctx, row) {
        requirePaid(row, '转报');
      },
      async certify(ctx, row, { certificate }) {
        requirePaid(row, '发证');
        const { detail, ...holder } = holderOf(row);
        await issueCertificate(ctx, {
          ...checked(ctx, certificate, row),
          ...holder,
          detail: { ...detail, facts: await certificateFacts(ctx, kind, row) },
          kind,
          title: row.title,
          source: '登记机构',
          owner: row,
          recordId: row.id,
        });
      },
      async correctCertificate(ctx, row, { certificate, note = '' }) {
        const correct = checked(ctx, certificate, row);
        const before = await correctCertificate(ctx, row.id, correct);
        await renumberOpenCases(ctx, before, correct.number);
        if (row.status !== 'certified') await reannounce(ctx, row.id);
        await tellNewHolder(ctx, row, '证书信息已更正', note);
      },
      announce: (ctx, row) => announceCertificate(ctx, row.id),
      amend: mark('amended'),
      annul: mark('revoked'),
    },
    ...asksAcceptedFee,
  };
};

export const workRegistrationService: CaseService = withParties<CaseKind>(
  workRegistration,
  registration({
    certificate: 'work',
    feeKey: 'registration/work_fee_fen',
    isNumber: isWorksNumber,
    numberProblem: '登记号形如 国作登字-2026-F-00012345',
  }),
);

export const softwareRegistrationService: CaseService = withParties<CaseKind>(
  softwareRegistration,
  registration({
    certificate: 'software',
    isNumber: isSoftwareNumber,
    numberProblem: '登记号形如 2026SR0123456 或 软著登字第1234567号',
  }),
);
