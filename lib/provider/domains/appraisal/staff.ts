import type { z } from 'zod';
import type { newOpinion, newPanel, StaffAppraisal, sentHandover } from '@/lib/contract/appraisals';
import type { Ctx } from '../../core/context';
import { type CaseRow, lockCase } from '../case';
import { staffCaseOf } from '../case-party';
import { requireAssignment } from '../queue';
import { getStaffAppraisal } from './course';
import { setHandover } from './handover';
import { issueOpinion } from './opinion';
import { setPanel } from './panel';
import { appraisalRow } from './rows';

/** Runs a change on a locked appraisal that the calling staff member may handle; returns its course. */
async function changing(ctx: Ctx, id: number, work: (row: CaseRow) => Promise<void>): Promise<StaffAppraisal> {
  await staffCaseOf(ctx, id);
  await appraisalRow(ctx, id);
  await ctx.transaction(async () => {
    const { row } = await lockCase(ctx, id);
    await requireAssignment(ctx, 'record', id);
    await work(row);
  });
  return getStaffAppraisal(ctx, id);
}

export const appointPanel = (ctx: Ctx, id: number, panel: z.output<typeof newPanel>) =>
  changing(ctx, id, (row) => setPanel(ctx, row, panel));

export const makeHandover = (ctx: Ctx, id: number, list: z.output<typeof sentHandover>) =>
  changing(ctx, id, (row) => setHandover(ctx, row, list));

export const concludeAppraisal = (ctx: Ctx, id: number, text: z.output<typeof newOpinion>) =>
  changing(ctx, id, (row) => issueOpinion(ctx, row, text));
