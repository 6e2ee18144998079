import { eq, inArray } from 'drizzle-orm';
import { enterpriseClaim } from '@/lib/kinds/cases/enterprise-claim';
import { prizeObjection } from '@/lib/kinds/cases/prize-objection';
import type { Ctx } from '../core/context';
import { enterprises, prizeEntries, prizeObjections } from '../db/schema';
import { type Concerned, namesIn } from './ties';

/** Accounts that a case affects besides its applicant's, and names that its own fields need not contain. */
type Affected = Required<Pick<Concerned, 'affected' | 'parties'>>;
interface CaseFacts {
  id: number;
  kind: string;
  data: Readonly<Record<string, unknown>>;
}

/** A claim takes the account of the enterprise with its code from the present owners. */
async function byClaims(ctx: Ctx, rows: readonly CaseFacts[]): Promise<[number, Affected][]> {
  const codeOf = ({ data }: CaseFacts) => (typeof data.uscc === 'string' ? data.uscc.toUpperCase() : '');
  const { id, uscc, name, legalPerson } = enterprises;
  const found = await ctx.db
    .select({ id, uscc, name, legalPerson })
    .from(enterprises)
    .where(inArray(uscc, rows.map(codeOf)));
  return rows.flatMap((row) => {
    const one = found.find((enterprise) => enterprise.uscc === codeOf(row));
    return one
      ? [[row.id, { affected: [{ userId: null, eId: one.id }], parties: [one.name, ...namesIn(one.legalPerson)] }]]
      : [];
  });
}

/** An objection may take an award from the work that it is about. */
async function byObjections(ctx: Ctx, rows: readonly CaseFacts[]): Promise<[number, Affected][]> {
  const { userId, eId, author, organisation } = prizeEntries;
  const found = await ctx.db
    .select({ id: prizeObjections.recordId, userId, eId, author, organisation, changed: prizeObjections.author })
    .from(prizeObjections)
    .innerJoin(prizeEntries, eq(prizeEntries.id, prizeObjections.entryId))
    .where(
      inArray(
        prizeObjections.recordId,
        rows.map(({ id }) => id),
      ),
    );
  return found.map((row) => [
    row.id,
    {
      affected: [{ userId: row.userId, eId: row.eId }],
      parties: [row.author, row.organisation, row.changed].flatMap(namesIn),
    },
  ]);
}

/** Kinds of cases that decide on something of another account. */
const BY_KIND = { [enterpriseClaim.key]: byClaims, [prizeObjection.key]: byObjections };

/** Returns the accounts and names that cases affect besides their applicants, by the id of the case. */
export async function affectedBy(ctx: Ctx, rows: readonly CaseFacts[]): Promise<ReadonlyMap<number, Affected>> {
  const all = new Map<number, Affected>();
  for (const [kind, find] of Object.entries(BY_KIND)) {
    const ofKind = rows.filter((row) => row.kind === kind);
    if (ofKind.length === 0) continue;
    for (const [id, affected] of await find(ctx, ofKind)) all.set(id, affected);
  }
  return all;
}
