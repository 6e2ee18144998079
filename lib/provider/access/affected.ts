import { and, eq, inArray, sql } from 'drizzle-orm';
import { hasOpponents } from '@/lib/kinds/case-parties';
import { caseKind } from '@/lib/kinds/cases';
import { contractFiling } from '@/lib/kinds/cases/contract-filing';
import { enterpriseClaim } from '@/lib/kinds/cases/enterprise-claim';
import { membership } from '@/lib/kinds/cases/membership';
import { prizeObjection } from '@/lib/kinds/cases/prize-objection';
import { registrationChange } from '@/lib/kinds/cases/registration-change';
import { issuedKey } from '@/lib/rules/identifiers/issued-number';
import type { Ctx } from '../core/context';
import {
  caseParties,
  certificates,
  enterprises,
  membershipObjections,
  prizeEntries,
  prizeObjections,
  users,
} from '../db/schema';
import { contactsOf, phonesOf } from './reached';
import { type Concerned, namesIn } from './ties';

/** Accounts that a case affects besides its applicant's, and names that its own fields need not contain. */
type Affected = Required<Pick<Concerned, 'affected' | 'parties'>> & Pick<Concerned, 'credits'>;
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
      credits: [row.author, row.changed].filter(Boolean),
    },
  ]);
}

/** A change of a registration, or a contract on it, changes what its holder has, whoever applies. */
async function byRegistrations(ctx: Ctx, rows: readonly CaseFacts[]): Promise<[number, Affected][]> {
  const named = rows.map(({ id, data }) => ({
    id,
    register: data.register === 'software' ? 'software' : 'work',
    key: issuedKey(typeof data.registrationNo === 'string' ? data.registrationNo : ''),
  }));
  const { kind, numberKey, userId, eId, holder } = certificates;
  const found = await ctx.db
    .select({ kind, numberKey, userId, eId, holder })
    .from(certificates)
    .where(
      and(
        inArray(kind, ['work', 'software']),
        inArray(
          numberKey,
          named.map(({ key }) => key),
        ),
      ),
    );
  return named.flatMap(({ id, register, key }) => {
    const one = found.find((certificate) => certificate.kind === register && certificate.numberKey === key);
    const account = one ? [{ userId: one.userId, eId: one.eId ?? 0 }] : [];
    return one ? [[id, { affected: account, parties: namesIn(one.holder) }]] : [];
  });
}

/**
 * Finds the accounts of the persons whom cases concern without an account of theirs in them, in one statement, by the
 * phones of those that a case names, of those to whom the letters of a dispute went, and of those who object to an
 * application. The name of an objector is not compared: a code proves the phone alone, and a text of a third person must
 * not take a case from the reviewers that it names.
 */
async function reachedBy(ctx: Ctx, rows: readonly CaseFacts[]) {
  const named = rows.flatMap((row) => phonesOf(caseKind(row.kind).fields, row.data).map((phone) => ({ row, phone })));
  const idsOf = (isIt: (kind: string) => boolean) =>
    sql.param(rows.flatMap(({ id, kind }) => (isIt(kind) ? [id] : [])));
  const ofNamed = sql`select unnest(${sql.param(named.map(({ row }) => row.id))}::int[]) as case_id,
    unnest(${sql.param(named.map(({ phone }) => phone))}::text[]) as mobile`;
  const ofLetters = sql`select ${caseParties.recordId}, ${caseParties.contact} ->> 'mobile' from ${caseParties}
    where ${caseParties.recordId} = any(${idsOf((kind) => hasOpponents(caseKind(kind)))}::int[])`;
  const { recordId, mobile } = membershipObjections;
  const ofObjectors = sql`select ${recordId}, ${mobile} from ${membershipObjections}
    where ${recordId} = any(${idsOf((kind) => kind === membership.key)}::int[])`;
  return ctx.db
    .select({ id: sql<number>`reached.case_id`, userId: users.id })
    .from(sql`(${ofNamed} union all ${ofLetters} union all ${ofObjectors}) as reached`)
    .innerJoin(users, sql`${users.phone} = reached.mobile and reached.mobile <> ''`);
}

/** Persons whom a case names, or who object to it, are reached by their phones; those of a dispute by their contacts, too. */
async function byPersons(ctx: Ctx, rows: readonly CaseFacts[]): Promise<[number, Affected][]> {
  const reached = rows.length === 0 ? [] : await reachedBy(ctx, rows);
  return rows.map((row) => {
    const kind = caseKind(row.kind);
    const parties = hasOpponents(kind) ? contactsOf(kind.fields, row.data) : [];
    const affected = reached.flatMap(({ id, userId }) => (id === row.id ? [{ userId, eId: 0 }] : []));
    return [row.id, { affected, parties }];
  });
}

/** Kinds of cases that decide on something of another account. */
const BY_KIND: Readonly<Record<string, typeof byClaims>> = {
  [enterpriseClaim.key]: byClaims,
  [prizeObjection.key]: byObjections,
  [registrationChange.key]: byRegistrations,
  [contractFiling.key]: byRegistrations,
};

/** Whether cases of a kind decide on something of another account, or between opponents: others must not read them. */
export const isOfOthers = (kind: { readonly key: string } & Parameters<typeof hasOpponents>[0]): boolean =>
  hasOpponents(kind) || kind.key === membership.key || Object.hasOwn(BY_KIND, kind.key);

/** Returns the accounts and names that cases affect besides their applicants, by the id of the case. */
export async function affectedBy(ctx: Ctx, rows: readonly CaseFacts[]): Promise<ReadonlyMap<number, Affected>> {
  const all = new Map<number, Affected>();
  const add = ([id, { affected, parties, credits = [] }]: [number, Affected]) => {
    const known = all.get(id);
    all.set(id, {
      affected: [...(known?.affected ?? []), ...affected],
      parties: [...(known?.parties ?? []), ...parties],
      credits: [...(known?.credits ?? []), ...credits],
    });
  };
  for (const [kind, find] of Object.entries(BY_KIND)) {
    const ofKind = rows.filter((row) => row.kind === kind);
    if (ofKind.length > 0) for (const one of await find(ctx, ofKind)) add(one);
  }
  for (const one of await byPersons(ctx, rows)) add(one);
  return all;
}
