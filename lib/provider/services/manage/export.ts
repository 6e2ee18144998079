import { and, desc, lt } from 'drizzle-orm';
import type { ManageFilter } from '@/lib/contract/manage';
import { formatDate } from '@/lib/format/dates';
import { csvLine, tableHeads, tableRow } from '@/lib/kinds/csv';
import type { Ctx } from '../../context';
import { records } from '../../db/schema';
import { labelsFor } from '../site/config';
import { CSV_MARK, csvFile } from './csv-file';
import { managedKind } from './list';
import { managedScope } from './scope';

/** Cases read at a time: what the answer keeps in memory. */
const BATCH = 500;

/** The account's cases of a kind as CSV, newest first, read and sent batch by batch as fast as they are taken. */
export async function exportManaged(ctx: Ctx, key: string, filter: ManageFilter): Promise<Response> {
  const kind = managedKind(key);
  const scope = managedScope(ctx, kind, filter);
  const labelOf = await labelsFor(ctx, kind);
  const encoder = new TextEncoder();
  let last: number | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(CSV_MARK + csvLine(tableHeads(kind)))),
    async pull(controller) {
      const rows = await ctx.db
        .select()
        .from(records)
        .where(and(scope, last === undefined ? undefined : lt(records.id, last)))
        .orderBy(desc(records.id))
        .limit(BATCH);
      last = rows.at(-1)?.id;
      const lines = rows.map((row) =>
        csvLine(tableRow(kind, { ...row, submittedAt: row.submittedAt ? formatDate(row.submittedAt) : '' }, labelOf)),
      );
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')));
      if (rows.length < BATCH) controller.close();
    },
  });
  return csvFile(body, `${kind.title}-${formatDate(ctx.now())}.csv`, kind.key);
}
