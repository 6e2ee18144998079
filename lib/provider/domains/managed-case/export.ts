import { and, desc, lt, type SQL } from 'drizzle-orm';
import type { TableFormat } from '@/lib/contract/common';
import type { ManageFilter } from '@/lib/contract/manage';
import { formatDate } from '@/lib/format/dates';
import type { CaseKind } from '@/lib/kinds/case';
import { tableHeads, tableRow } from '@/lib/kinds/csv';
import type { DictionaryLabel } from '@/lib/kinds/facts';
import { mapped } from '../../core/breath';
import type { Ctx } from '../../core/context';
import { cases } from '../../db/schema';
import { tableFile } from '../../documents/table-file';
import { labelsFor } from '../settings';
import { managedKind } from './list';
import { managedScope } from './scope';

/** Cases read per batch; bounds the memory of an export. */
const BATCH = 100;
/** Rows written in one step. */
const ROWS = 20;

async function* rowsOf(ctx: Ctx, kind: CaseKind, scope: SQL | undefined, labelOf: DictionaryLabel) {
  yield [tableHeads(kind)];
  let last: number | undefined;
  for (let more = true; more; ) {
    const rows = await ctx.db
      .select()
      .from(cases)
      .where(and(scope, last === undefined ? undefined : lt(cases.id, last)))
      .orderBy(desc(cases.id))
      .limit(BATCH);
    last = rows.at(-1)?.id;
    for (let at = 0; at < rows.length; at += ROWS)
      yield await mapped(rows.slice(at, at + ROWS), (row) =>
        tableRow(kind, { ...row, submittedAt: row.submittedAt ? formatDate(row.submittedAt) : '' }, labelOf),
      );
    more = rows.length === BATCH;
  }
}

/** Exports the account's cases of a kind as a table, newest first, streamed in batches with backpressure. */
export async function exportManaged(
  ctx: Ctx,
  key: string,
  filter: ManageFilter,
  format: TableFormat,
): Promise<Response> {
  const kind = managedKind(key);
  const scope = managedScope(ctx, kind, filter);
  const batches = rowsOf(ctx, kind, scope, await labelsFor(ctx, kind));
  return tableFile({ name: `${kind.title}-${formatDate(ctx.now())}`, plain: kind.key, batches }, format);
}
