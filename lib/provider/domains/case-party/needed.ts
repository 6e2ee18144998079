import type { NeededAnswers } from '@/lib/kinds/case-parties';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import type { CaseRow } from '../case';
import { answerLabel } from './deeds';
import { partiesOfCase } from './invite';
import { roleOf } from './role';

/**
 * Throws 409 before an action while someone in a role has not given the answer that it needs, unless a signed paper
 * stands in. A case from before its kind had the role has no parties and waits for none.
 */
export async function requireAnswers(ctx: Ctx, row: CaseRow, role: string, needed: NeededAnswers): Promise<void> {
  if (needed.hasPaper(row.data)) return;
  const open = (await partiesOfCase(ctx, row.id)).filter(
    (party) => party.role === role && party.answer !== needed.answer,
  );
  if (open.length === 0) return;
  const names = open.map((party) => `${party.name}（${answerLabel(row, party) || '未答复'}）`).join('、');
  throw conflict(`${roleOf(row, role).label}没有全部确认：${names}。${needed.advice}`);
}
