import type { Ctx } from '../../core/context';
import { type CaseRow, ownCase } from '../case';
import { pdfAnswer, staffCaseOf } from '../case-party';
import { deliveredOpinion, issuedOpinion } from './opinion';
import { handoverPaper, opinionPaper } from './papers';
import { appraisalRow, ofMember } from './rows';

const answer = ({ bytes, name }: { bytes: Uint8Array; name: string }): Response => pdfAnswer(bytes, name);

const ownRow = (ctx: Ctx, id: number): Promise<CaseRow> => ownCase(ctx, id, { kind: 'appraisal' });

/** Returns an appraisal that the calling staff member may handle. */
export async function staffRow(ctx: Ctx, id: number): Promise<CaseRow> {
  await staffCaseOf(ctx, id);
  return appraisalRow(ctx, id);
}

export const getOwnHandover = async (ctx: Ctx, id: number) => answer(await handoverPaper(ctx, await ownRow(ctx, id)));

export async function getOwnOpinion(ctx: Ctx, id: number): Promise<Response> {
  const row = await ownRow(ctx, id);
  return answer(await opinionPaper(ctx, row, await deliveredOpinion(ctx, row)));
}

export const getStaffHandover = async (ctx: Ctx, id: number) =>
  answer(await handoverPaper(ctx, await staffRow(ctx, id)));

export async function getStaffOpinion(ctx: Ctx, id: number): Promise<Response> {
  const row = await staffRow(ctx, id);
  return answer(await opinionPaper(ctx, row, await issuedOpinion(ctx, row)));
}

export const getMemberHandover = async (ctx: Ctx, token: string) =>
  answer(await handoverPaper(ctx, (await ofMember(ctx, token)).row));

export async function getMemberOpinion(ctx: Ctx, token: string): Promise<Response> {
  const { row } = await ofMember(ctx, token);
  return answer(await opinionPaper(ctx, row, await deliveredOpinion(ctx, row)));
}
