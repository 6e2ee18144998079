import { and, desc, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
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
const textsOf = (entry: Record<string, unknown>): Entry =>
  Object.fromEntries(
    Object.entries(entry).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[0] !== 'key' && pair[0] !== 'share',
    ),
  );

const found = z.object({ rows: z.array(z.object({ entry: z.record(z.string(), z.unknown()) })) });

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
 * Lists the distinct owners or authors that the account has named before, newest first, followed by the account itself.
 * The database takes the entries out of the cases, since a case holds up to a megabyte.
 */
export async function listOwnParties(ctx: Ctx, as: Reuse): Promise<Entry[]> {
  const lists = caseKinds().flatMap(({ key }) => listsOf(key, as).map((name) => [key, name] as const));
  const newest = ctx.db
    .select({ id: cases.id, kind: cases.kind, data: cases.data })
    .from(cases)
    .where(
      and(
        ownCases(ctx),
        inArray(
          cases.kind,
          lists.map(([kind]) => kind),
        ),
      ),
    )
    .orderBy(desc(cases.id))
    .limit(CASES)
    .as('newest');
  const names = sql.join(
    lists.map(([kind, name]) => sql`(${kind}::text, ${name}::text)`),
    sql`, `,
  );
  const answer: unknown = await ctx.db.execute(sql`
    select (array_agg(entry order by id desc, place))[1] as entry
    from ${newest}
    join (values ${names}) as list(kind, name) using (kind)
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(data -> name) when 'array' then data -> name else '[]' end
    ) with ordinality as entries(entry, place)
    where jsonb_typeof(entry -> 'name') = 'string' and entry ->> 'name' <> ''
    group by entry ->> 'name', coalesce(entry ->> 'certNo', '')
    order by max(id) desc, min(place)
    limit ${MOST}
  `);
  const entries = found.parse(answer).rows.map(({ entry }) => textsOf(entry));
  const markOf = ({ name, certNo }: Entry) => `${name ?? ''} ${certNo ?? ''}`;
  const marks = new Set(entries.map(markOf));
  const own = (await accountEntry(ctx)).filter((entry) => !marks.has(markOf(entry)));
  return [...entries, ...own].slice(0, MOST);
}
