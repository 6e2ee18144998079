import { and, desc, inArray } from 'drizzle-orm';
import { caseKind, caseKinds } from '@/lib/kinds/cases';
import type { Reuse } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { cases } from '../../db/schema';
import { getApplicant } from '../account';
import { ownCases } from '../case';

/** Most cases searched, and most parties suggested. */
const CASES = 60;
const MOST = 30;

type Entry = Record<string, string>;

/** Text fields of an entry; other fields are not reused. */
const textsOf = (entry: unknown): Entry =>
  Object.fromEntries(
    Object.entries(typeof entry === 'object' && entry !== null ? entry : {}).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[0] !== 'key' && pair[0] !== 'share',
    ),
  );

const listsOf = (kind: string, as: Reuse): string[] =>
  Object.entries(caseKind(kind).fields).flatMap(([name, field]) =>
    field.control === 'list' && field.reuse === as ? [name] : [],
  );

/** Returns the account's certified identity as an owner or author. */
async function accountEntry(ctx: Ctx): Promise<Entry[]> {
  const { kind, name, certNo, mobile } = await getApplicant(ctx);
  const isPerson = kind === 'person';
  if (!name) return [];
  const papers = { category: isPerson ? 'natural' : 'enterprise', certType: isPerson ? 'idCard' : 'licence' };
  return [{ name, certNo, mobile, ...papers }];
}

/**
 * Lists the distinct owners or authors that the account has named before, newest first, preceded by the account itself.
 */
export async function listOwnParties(ctx: Ctx, as: Reuse): Promise<Entry[]> {
  const keys = caseKinds().flatMap(({ key }) => (listsOf(key, as).length > 0 ? [key] : []));
  const rows = await ctx.db
    .select({ kind: cases.kind, data: cases.data })
    .from(cases)
    .where(and(ownCases(ctx), inArray(cases.kind, keys)))
    .orderBy(desc(cases.id))
    .limit(CASES);
  const entries = rows.flatMap(({ kind, data }) =>
    listsOf(kind, as).flatMap((name) => (Array.isArray(data[name]) ? data[name].map(textsOf) : [])),
  );
  const byName = new Map<string, Entry>();
  for (const entry of [...entries, ...(await accountEntry(ctx))]) {
    const mark = `${entry.name ?? ''} ${entry.certNo ?? ''}`;
    if (entry.name && !byName.has(mark)) byName.set(mark, entry);
  }
  return [...byName.values()].slice(0, MOST);
}
