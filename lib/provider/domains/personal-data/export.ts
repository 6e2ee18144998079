import { asc, eq } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { formatDate } from '@/lib/format/dates';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { tooMany } from '../../core/errors';
import { files, userMails } from '../../db/schema';
import { entryName, zipAnswer } from '../../http/archive';
import { pageFoot, pageHead, tableFoot, tableHead, tableRow } from './page';
import type { Person, PersonalTable, Row } from './personal-table';
import { personalTables } from './tables';

/** Rows read per batch; bounds the memory of an export. */
const BATCH = 200;

/** Sort order by primary key, so that batches are stable. */
function orderOf({ table }: PersonalTable) {
  const { columns, primaryKeys } = getTableConfig(table);
  return [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)].map((one) =>
    asc(one),
  );
}

const asItIs = (row: Row): Row => row;

/** Yields the person's rows of a table in batches, without hidden columns and what others alone may read. */
async function* rowsOf(ctx: Ctx, one: PersonalTable, person: Person): AsyncGenerator<Row> {
  const { shown = asItIs } = one;
  for (let from = 0; ; from += BATCH) {
    const rows: Row[] = await ctx.db
      .select()
      .from(one.table)
      .where(one.rows(ctx.db, person))
      .orderBy(...orderOf(one))
      .limit(BATCH)
      .offset(from);
    for (const row of rows)
      yield Object.fromEntries(Object.entries(shown(row, person)).filter(([name]) => !one.hidden.includes(name)));
    if (rows.length < BATCH) return;
  }
}

async function* pageOf(ctx: Ctx, person: Person): AsyncGenerator<string> {
  const { nickname } = ctx.user.account;
  yield pageHead({ name: nickname, phone: maskPhone(person.phone), at: ctx.now(), tables: personalTables });
  for (const one of personalTables) {
    yield tableHead(one);
    let count = 0;
    for await (const row of rowsOf(ctx, one, person)) {
      count += 1;
      yield tableRow(one, row);
    }
    yield tableFoot(count);
  }
  yield pageFoot();
}

async function* jsonOf(ctx: Ctx, one: PersonalTable, person: Person): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const row of rowsOf(ctx, one, person)) {
    yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield '\n]\n';
}

const fileTable = personalTables.find(({ table }) => table === files);

/** Yields the entries of the archive lazily. */
async function* entriesOf(ctx: Ctx, person: Person) {
  const lastModified = ctx.now();
  yield { name: 'index.html', lastModified, input: pageOf(ctx, person) };
  for (const one of personalTables)
    yield { name: `data/${one.name}.json`, lastModified, input: jsonOf(ctx, one, person) };
  if (!fileTable) return;
  for await (const { id, name, originalName, createdAt } of rowsOf(ctx, fileTable, person)) {
    const input = await ctx.ports.files.get(String(name));
    const at = createdAt instanceof Date ? createdAt : lastModified;
    if (input) yield { name: `files/${id}-${entryName(String(originalName))}`, lastModified: at, input };
  }
}

/** Exports all personal data of the caller as a ZIP, streamed with backpressure. Throws 429 after many exports. */
export async function exportPersonalData(ctx: Ctx): Promise<Response> {
  const { userId, account } = ctx.user;
  const wait = await ctx.ports.limiter.consume('personal-export', String(userId));
  if (wait > 0) throw tooMany(`导出过于频繁，请在 ${Math.ceil(wait / 60)} 分钟后再试`, wait);
  const [mail] = await ctx.db.select().from(userMails).where(eq(userMails.userId, userId));
  const person = { userId, phone: account.phone, mail: mail?.address ?? '' };
  return zipAnswer(entriesOf(ctx, person), { name: `个人信息-${formatDate(ctx.now())}`, plain: 'personal-data' });
}
