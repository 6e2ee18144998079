import { formatDateTime } from '@/lib/format/dates';
import { mediation } from '@/lib/kinds/cases/mediation';
import { optionLabel } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { writeDocument } from '../../documents/write-document';
import { type CaseRow, ownCase } from '../case';
import { pdfAnswer, staffCaseOf } from '../case-party';
import { getSite } from '../settings';
import { issuedAgreement } from './agreement';
import { mediationRow, signersOf } from './participants';
import { mediatorOf, ofTakingPart } from './proceedings';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Answers the agreement as a PDF with its number and the code that verifies it. */
async function paperOf(ctx: Ctx, row: CaseRow): Promise<Response> {
  const { number, publicId, issuedOn, clauses, isPartial, confirmed } = await issuedAgreement(ctx, row);
  const { name: issuer } = await getSite(ctx);
  const signers = await signersOf(ctx, row);
  const bytes = await writeDocument('agreementPaper', {
    heading: isPartial ? '调解协议书（部分请求）' : '调解协议书',
    number,
    recordNo: row.recordNo,
    parties: signers.map(({ key, role, name }) => {
      const at = confirmed.get(key)?.createdAt;
      return { role, name, confirmedAt: at ? formatDateTime(at) : '' };
    }),
    dispute: optionLabel(mediation.fields.dispute.options, textOf(row.data.dispute)),
    claims: textOf(row.data.claims),
    mediator: mediatorOf(row)?.name ?? '',
    clauses,
    verifyUrl: `${ctx.request.origin}/codeIndex/${publicId}`,
    issuer,
    issuedOn,
  });
  return pdfAnswer(bytes, `调解协议书-${number}.pdf`);
}

export const getOwnAgreement = async (ctx: Ctx, id: number): Promise<Response> =>
  paperOf(ctx, await ownCase(ctx, id, { kind: 'mediation' }));

export const getPartyAgreement = async (ctx: Ctx, token: string): Promise<Response> =>
  paperOf(ctx, await ofTakingPart(ctx, token));

export async function getStaffAgreement(ctx: Ctx, id: number): Promise<Response> {
  await staffCaseOf(ctx, id);
  return paperOf(ctx, await mediationRow(ctx, id));
}
