import {
  ASK_COLUMNS,
  type BankStatementColumns,
  bankStatementColumns,
  type UploadedBankStatement,
} from '@/lib/contract/bank-statements';
import { addDays, formatDate } from '@/lib/format/dates';
import { cut } from '@/lib/text/cut';
import type { Ctx } from '../../core/context';
import { fieldMessages, invalid } from '../../core/errors';
import { lockName } from '../../db/lock-name';
import { returned } from '../../db/returned';
import { bankStatements, bankTransactions } from '../../db/schema';
import { requireStorable } from '../../http/read-body';
import { type Form, fileIn, readForm } from '../../http/read-form';
import { readSheet, type SheetRow } from '../../parsing/read-sheet';
import { cleanText } from './cells';
import { adoptLines, chunks, unknownOf } from './known';
import { belowHeads, formerReadings, type Layout, layoutOf, readBelow, remember } from './layouts';
import { reopenMisread } from './misread-reversals';
import { originsOf } from './origins';
import type { ParsedBankStatement } from './parse-bank-statement';
import { reread } from './reread';
import { applyReversals, type Reversed } from './reversals';
import { keyed } from './row-keys';
import { supplement } from './supplement';

/** Limits of a file: bytes and incoming transactions; a year of a busy account is smaller. */
const MAX_BYTES = 10 * 1024 * 1024;
const MOST_ROWS = 5000;
/** Limit of lines, including outgoing transactions. */
const MOST_LINES = 50_000;
/** Letters kept of a cell; remarks and names are far shorter. */
const MOST_LETTERS = 1000;
/** Rows below the heads shown when a user has to assign the columns. */
const SAMPLE_ROWS = 5;

/** Parses the user's column assignment from JSON. Throws 422. */
function chosenColumns({ fields }: Form): BankStatementColumns | null {
  const text = fields.get('columns') ?? '';
  if (text === '' || text === ASK_COLUMNS) return null;
  requireStorable(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid({ columns: '列的选择有误，请重新选择' });
  }
  const parsed = bankStatementColumns.safeParse(value);
  if (!parsed.success) throw invalid(fieldMessages(parsed.error));
  return parsed.data;
}

/**
 * Answer that asks the user to assign the columns. With recognised columns the question is the direction, and a direction
 * column states none: it is left out of the guess, unless the user wants to correct known columns.
 */
function question(rows: readonly SheetRow[], { heads, columns }: Layout, isCorrection: boolean): UploadedBankStatement {
  const below = belowHeads(rows, heads);
  const shown = (row: SheetRow) => heads.cells.map((_, place) => cut(cleanText(row.cells[place] ?? ''), 60));
  return {
    outcome: 'columns',
    heads: heads.cells.map((cell, place) => cut(cleanText(cell), 40) || `第 ${place + 1} 列`),
    sample: below.slice(0, SAMPLE_ROWS).map(shown),
    guess: columns && { ...columns, direction: isCorrection ? columns.direction : null },
  };
}

interface Store {
  fileName: string;
  read: ParsedBankStatement;
  /** Lines of the file by the number of their row. */
  origins: ReadonlyMap<number, string>;
  /** The file as earlier columns read it; empty without a correction. */
  former: readonly ParsedBankStatement[];
  layout: Layout;
}

/** The lists that are not empty, for the audit trail. */
const filled = ({ reversed, unclear, unmatched }: Reversed) => ({
  ...(reversed.length > 0 && { reversed }),
  ...(unclear.length > 0 && { unclear }),
  ...(unmatched.length > 0 && { unmatched }),
});

/** Stores the new transactions. Serialises uploads, so that overlapping statements cannot both add a transaction. */
async function store(ctx: Ctx, { fileName, read, origins, former, layout }: Store): Promise<UploadedBankStatement> {
  await lockName(ctx.db, 'bank-statements');
  const { rows: all, repeated } = keyed(read.rows);
  await adoptLines(ctx, origins, [all, ...former.map((one) => keyed(one.rows).rows)]);
  for (const one of former) await reopenMisread(ctx, one.reversals, read.reversals, origins);
  const { settled, corrected, removed, contradicted } = await reread(
    ctx,
    origins,
    all,
    former.flatMap((one) => one.rows),
  );
  const { fresh, booked, recognised } = await unknownOf(
    ctx,
    all.filter(({ row }) => !settled.has(row)),
    origins,
  );
  const supplemented = await supplement(ctx, booked);
  const known = all.length - fresh.length + repeated;
  const { skipped } = read;
  const changed = {
    ...(corrected > 0 && { corrected }),
    ...(removed > 0 && { removed }),
    ...(supplemented > 0 && { supplemented }),
    ...(contradicted.length > 0 && { contradicted }),
  };
  const counts = { known, corrected, removed, supplemented, contradicted, skipped };
  await remember(ctx, layout);
  const apply = (statementId: number | null) => applyReversals(ctx, read, former, { origins, recognised, statementId });
  const days = fresh.map(({ day }) => day).sort();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) {
    const found = await apply(null);
    const after = { added: 0, ...changed, ...filled(found) };
    if (read.reversals.length > 0 || Object.keys(after).length > 1)
      ctx.changed({ subject: 'statement', id: fileName, title: fileName, before: {}, after });
    return { outcome: 'read', statementId: null, added: 0, ...counts, ...found };
  }
  const made = returned(
    await ctx.db
      .insert(bankStatements)
      .values({
        fileName,
        firstDay,
        lastDay,
        added: fresh.length,
        known,
        skipped,
        amount: fresh.reduce((total, { amount }) => total + amount, 0),
        userId: ctx.user.userId,
        createdAt: ctx.now(),
      })
      .returning(),
  );
  for (const part of chunks(fresh)) {
    const common = { statementId: made.id, createdAt: ctx.now() };
    await ctx.db
      .insert(bankTransactions)
      .values(part.map((row) => ({ ...row, ...common, origin: origins.get(row.row) ?? null })));
  }
  const found = await apply(made.id);
  ctx.changed({
    subject: 'statement',
    id: made.id,
    title: fileName,
    before: {},
    after: {
      added: fresh.length,
      known,
      ...changed,
      days: `${firstDay} — ${lastDay}`,
      ...filled(found),
    },
  });
  return { outcome: 'read', statementId: made.id, added: fresh.length, ...counts, ...found };
}

/**
 * Reads a bank statement and stores its transactions in one transaction, or asks for the column assignment. Throws 422.
 */
export async function uploadBankStatement(ctx: Ctx, request: Request): Promise<UploadedBankStatement> {
  const form = await readForm(request, MAX_BYTES);
  const file = fileIn(form, '请选择银行流水文件');
  const chosen = chosenColumns(form);
  const { rows, total } = await readSheet(file.bytes, {
    hasPreamble: true,
    kept: MOST_LETTERS,
    mostRows: MOST_LINES,
    owner: `u${ctx.user.userId}`,
    signal: request.signal,
  });
  if (rows.length === 0) throw invalid({ file: '文件是空的' });
  if (total > rows.length)
    throw invalid({ file: `一份流水最多 ${MOST_LINES} 行，文件里有 ${total} 行，请分成几次下载` });
  const layout = await layoutOf(ctx, rows, chosen);
  if (form.fields.get('columns') === ASK_COLUMNS) return question(rows, layout, true);
  const read = await readBelow(rows, layout);
  if (!read) return question(rows, layout, false);
  if (read.rows.length > MOST_ROWS)
    throw invalid({ file: `一份流水最多 ${MOST_ROWS} 笔收入，文件里有 ${read.rows.length} 笔，请分成几次下载` });
  const tomorrow = formatDate(addDays(ctx.now(), 1));
  const late = read.rows.find(({ day }) => day > tomorrow);
  if (late) throw invalid({ file: `第 ${late.row} 行的日期 ${late.day} 还没有到，请核对文件` });
  const former = await formerReadings(rows, layout);
  const origins = await originsOf(layout.heads, belowHeads(rows, layout.heads));
  const fileName = cut(cleanText(file.name), 120) || '银行流水';
  return ctx.transaction(() => store(ctx, { fileName, read, origins, former, layout }), { patient: true });
}
