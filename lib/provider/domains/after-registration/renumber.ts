import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { type CaseKind, statesWhere } from '@/lib/kinds/case';
import { contractFiling } from '@/lib/kinds/cases/contract-filing';
import { registrationChange } from '@/lib/kinds/cases/registration-change';
import { existingForm } from '@/lib/rules/identifiers/existing-number';
import type { Ctx } from '../../core/context';
import { cases } from '../../db/schema';
import { factKey } from '../certificate';

const openOf = (kind: CaseKind) =>
  and(
    eq(cases.kind, kind.key),
    inArray(
      cases.status,
      statesWhere(kind, ({ holder }) => holder !== undefined),
    ),
  );

/**
 * Writes the corrected number of a registration into the open cases about it. They find their certificate by this number,
 * so a decision would otherwise have no effect on it. Closed cases keep the number that they were decided with. Call
 * inside the transaction of the correction.
 */
export async function renumberOpenCases(
  ctx: Ctx,
  { kind, number: before }: { kind: string; number: string },
  number: string,
): Promise<void> {
  const key = factKey(before);
  if (key === factKey(number)) return;
  const register = kind === 'software' ? 'software' : 'work';
  const named = sql<string | null>`${cases.data} ->> 'registrationNo'`;
  const rows = await ctx.db
    .select({ id: cases.id, named })
    .from(cases)
    .where(
      and(or(openOf(registrationChange), openOf(contractFiling)), sql`${cases.data} ->> 'register' = ${register}`),
    );
  const ids = rows.flatMap(({ id, named }) => (factKey(named ?? '') === key ? [id] : [])).sort((a, b) => a - b);
  if (ids.length === 0) return;
  await ctx.db
    .update(cases)
    .set({ data: sql`${cases.data} || ${JSON.stringify({ registrationNo: existingForm(number) })}::jsonb` })
    .where(inArray(cases.id, ids));
}
