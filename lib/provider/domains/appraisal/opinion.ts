import type { z } from 'zod';
import type { newOpinion } from '@/lib/contract/appraisals';
import { formatDate } from '@/lib/format/dates';
import { appraisal } from '@/lib/kinds/cases/appraisal';
import { appraisalMatters } from '@/lib/kinds/cases/parts/appraisal-matters';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { appraisalOpinions } from '../../db/schema';
import { actionNotAllowed, type CaseRow, canMove, moveCase, nextNumber } from '../case';
import { issueCertificate } from '../certificate';
import { mattersOf, type OpinionRow, opinionOf, panelOf } from './rows';
import { findingsInWords } from './votes';

/** Series of the numbers of opinions. */
const SERIES = 'YJ';

/** Text of an opinion. */
type OpinionText = z.output<typeof newOpinion>;

/**
 * Stores an opinion with the panel and the results as they are, its number and the entry for public verification.
 * Returns the number. Call with the case locked.
 */
export async function storeOpinion(ctx: Ctx, row: CaseRow, text: OpinionText, at: Date): Promise<string> {
  const seats = await panelOf(ctx, row.id);
  const findings = findingsInWords(row, seats);
  if (findings.length === 0) throw conflict('还有成员没有提交意见，不能出具意见书');
  const number = await nextNumber(ctx, SERIES);
  const issuedOn = formatDate(at);
  const panel = seats.map(({ member: { name, organisation, isChair } }) => ({ name, organisation, isChair }));
  const { publicId } = await issueCertificate(ctx, {
    kind: 'opinion',
    number,
    title: '鉴定意见书',
    holder: typeof row.data.name === 'string' ? row.data.name : '',
    // Names of organisations are masked too: an opinion is for the applicant.
    holderIsPerson: true,
    source: '本会鉴定',
    issuedOn,
    owner: { userId: row.userId, eId: row.eId },
    recordId: row.id,
    detail: {
      facts: [
        { label: '鉴定组', value: panel.map(({ name, isChair }) => (isChair ? `${name}（组长）` : name)).join('、') },
        {
          label: '鉴定事项',
          value: mattersOf(row)
            .map((matter) => appraisalMatters[matter])
            .join('、'),
        },
      ],
    },
  });
  const { method, analysis } = text;
  await ctx.db
    .insert(appraisalOpinions)
    .values({ recordId: row.id, number, publicId, issuedOn, method, analysis, panel, findings, createdAt: at });
  return number;
}

/** Issues the opinion of a case and concludes it. Call with the case locked. Throws 409 until all members have voted. */
export async function issueOpinion(ctx: Ctx, row: CaseRow, text: OpinionText): Promise<void> {
  if (!canMove(row, 'conclude')) throw actionNotAllowed(appraisal, row.status, 'conclude');
  const number = await storeOpinion(ctx, row, text, ctx.now());
  await moveCase(ctx, row.id, 'conclude', { note: `鉴定意见书 ${number}` });
}

/** Issued opinion of a case. Throws 409 before it is issued. */
export async function issuedOpinion(ctx: Ctx, row: CaseRow): Promise<OpinionRow> {
  const opinion = await opinionOf(ctx, row.id);
  if (!opinion) throw conflict('鉴定意见书还没有出具');
  return opinion;
}

/** The same, for the applicant and the members. Throws 409 before it has been delivered. */
export async function deliveredOpinion(ctx: Ctx, row: CaseRow): Promise<OpinionRow> {
  if (row.status !== 'delivered') throw conflict('鉴定意见书还没有送达');
  return issuedOpinion(ctx, row);
}
