import { eq, inArray } from 'drizzle-orm';
import { hasOpponents } from '@/lib/kinds/case-parties';
import { caseKind } from '@/lib/kinds/cases';
import { enterpriseClaim } from '@/lib/kinds/cases/enterprise-claim';
import { membership } from '@/lib/kinds/cases/membership';
import { prizeObjection } from '@/lib/kinds/cases/prize-objection';
import type { Ctx } from '../core/context';
import { caseParties, enterprises, membershipObjections, prizeEntries, prizeObjections, users } from '../db/schema';
import { contactsOf, phonesOf } from './reached';
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

/** Accounts of persons by their phones, as parties of cases need none. */
async function accountsOf(ctx: Ctx, phones: readonly string[]) {
  const { id, phone } = users;
  const found = phones.length === 0 ? [] : await ctx.db.select({ id, phone }).from(users).where(inArray(phone, phones));
  return (own: readonly string[]): Affected['affected'] =>
    found.flatMap((one) => (own.includes(one.phone) ? [{ userId: one.id, eId: 0 }] : []));
}

/** An applicant is admitted over the objections of others, or not because of them. */
async function byApplications(ctx: Ctx, rows: readonly CaseFacts[]): Promise<[number, Affected][]> {
  const { recordId, name, mobile } = membershipObjections;
  const found = await ctx.db
    .select({ id: recordId, name, mobile })
    .from(membershipObjections)
    .where(
      inArray(
        recordId,
        rows.map(({ id }) => id),
      ),
    );
  const accounts = await accountsOf(
    ctx,
    found.map((one) => one.mobile),
  );
  return found.map((one) => [one.id, { affected: accounts([one.mobile]), parties: namesIn(one.name) }]);
}

/** Persons whom a case names are reached by their phones; those of a dispute by their contacts, too. */
async function byPersons(ctx: Ctx, rows: readonly CaseFacts[]): Promise<[number, Affected][]> {
  const disputes = rows.filter(({ kind }) => hasOpponents(caseKind(kind)));
  const { recordId, contact } = caseParties;
  const invited =
    disputes.length === 0
      ? []
      : await ctx.db
          .select({ recordId, contact })
          .from(caseParties)
          .where(
            inArray(
              recordId,
              disputes.map(({ id }) => id),
            ),
          );
  const reached = rows.map((row) => {
    const ofLetters = invited.flatMap((one) => (one.recordId === row.id ? one.contact.mobile : []));
    return { row, phones: [...phonesOf(caseKind(row.kind).fields, row.data), ...ofLetters].filter(Boolean) };
  });
  const accounts = await accountsOf(
    ctx,
    reached.flatMap(({ phones }) => phones),
  );
  return reached.map(({ row, phones }) => [
    row.id,
    {
      affected: accounts(phones),
      parties: disputes.includes(row) ? contactsOf(caseKind(row.kind).fields, row.data) : [],
    },
  ]);
}

/** Kinds of cases that decide on something of another account. */
const BY_KIND: Readonly<Record<string, typeof byClaims>> = {
  [enterpriseClaim.key]: byClaims,
  [prizeObjection.key]: byObjections,
  [membership.key]: byApplications,
};

/** Whether cases of a kind decide on something of another account, or between opponents: others must not read them. */
export const isOfOthers = (kind: { readonly key: string } & Parameters<typeof hasOpponents>[0]): boolean =>
  hasOpponents(kind) || Object.hasOwn(BY_KIND, kind.key);

/** Returns the accounts and names that cases affect besides their applicants, by the id of the case. */
export async function affectedBy(ctx: Ctx, rows: readonly CaseFacts[]): Promise<ReadonlyMap<number, Affected>> {
  const all = new Map<number, Affected>();
  const add = ([id, { affected, parties }]: [number, Affected]) => {
    const known = all.get(id);
    all.set(id, {
      affected: [...(known?.affected ?? []), ...affected],
      parties: [...(known?.parties ?? []), ...parties],
    });
  };
  for (const [kind, find] of Object.entries(BY_KIND)) {
    const ofKind = rows.filter((row) => row.kind === kind);
    if (ofKind.length > 0) for (const one of await find(ctx, ofKind)) add(one);
  }
  for (const one of await byPersons(ctx, rows)) add(one);
  return all;
}
