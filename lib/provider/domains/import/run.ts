import { and, desc, eq } from 'drizzle-orm';
import type { CheckedImport } from '@/lib/contract/imports';
import { formatDateTime } from '@/lib/format/dates';
import { requireDuty } from '../../access/duties';
import { breath } from '../../core/breath';
import type { Ctx } from '../../core/context';
import { invalid, refusal } from '../../core/errors';
import { lockName } from '../../db/lock-name';
import { returned } from '../../db/returned';
import { imports } from '../../db/schema';
import { refuseOwnRows } from './own-rows';
import { countsOf, type ImportService, type PlannedRow, planDigest } from './plan';
import { presentImport } from './read';
import { type ReadImport, readImport } from './read-rows';
import { serviceOf } from './services';

/** The service of an import. Throws 404 for an unknown one, 403 without its duty. */
export function allowedService(ctx: Ctx, key: string): ImportService {
  const service = serviceOf(key);
  requireDuty(ctx.user, service.kind.duty);
  return service;
}

/** Presents planned rows as a dry run. */
async function presentPlan(
  ctx: Ctx,
  { kind }: ImportService,
  planned: readonly PlannedRow[],
  { sha256 }: ReadImport,
): Promise<CheckedImport> {
  const [earlier] = await ctx.db
    .select({ id: imports.id, at: imports.createdAt })
    .from(imports)
    .where(and(eq(imports.kind, kind.key), eq(imports.sha256, sha256)))
    .orderBy(desc(imports.id))
    .limit(1);
  return {
    plan: planDigest(planned),
    sha256,
    counts: countsOf(planned),
    rows: planned.map(({ row, title, outcome, note, problems }) => ({ row, title, outcome, note, problems })),
    earlier: earlier ? { id: earlier.id, at: formatDateTime(earlier.at) } : null,
  };
}

/** Dry run of a file. Writes nothing. */
export async function checkImport(ctx: Ctx, key: string, request: Request): Promise<CheckedImport> {
  const service = allowedService(ctx, key);
  const read = await readImport(ctx, service.kind, request);
  return presentPlan(ctx, service, await service.plan(ctx, read.rows), read);
}

/** Writes the planned rows in their order. @returns rows for the record of the import */
async function writeAll(ctx: Ctx, planned: readonly PlannedRow[]) {
  const written: (typeof imports.$inferInsert)['rows'] = [];
  for (const [at, one] of planned.entries()) {
    await breath(at);
    const { row, title, outcome, note } = one;
    const target = outcome === 'skip' ? one.target : await one.write(ctx);
    written.push({ row, title, outcome, note, target });
  }
  return written;
}

/**
 * Carries out a dry run that staff have confirmed. The rows are planned again in the transaction that writes them, one
 * import at a time, and every outcome must be the one that was shown. Throws 409 `conflictOfInterest` with the rows in
 * which the caller has an interest.
 */
export async function runImport(ctx: Ctx, key: string, request: Request) {
  const service = allowedService(ctx, key);
  const read = await readImport(ctx, service.kind, request);
  const shown = read.form.fields.get('plan') ?? '';
  return ctx.transaction(
    async () => {
      await lockName(ctx.db, 'import');
      const planned = await service.plan(ctx, read.rows);
      if (planDigest(planned) !== shown)
        throw refusal(
          'changedMeanwhile',
          '核对以后数据有了变化，结果与刚才显示的不同，还没有写入任何内容，请重新核对',
          await presentPlan(ctx, service, planned, read),
        );
      refuseOwnRows(planned);
      const { create, update, skip, wrong } = countsOf(planned);
      if (wrong > 0) throw invalid({ file: `有 ${wrong} 行不能导入，请改好以后重新上传，还没有写入任何内容` });
      if (create + update === 0) throw invalid({ file: '文件里的内容都已经有了，没有需要写入的' });
      const rows = await writeAll(ctx, planned);
      const { userId, account } = ctx.user;
      const row = returned(
        await ctx.db
          .insert(imports)
          .values({
            kind: key,
            fileName: read.fileName,
            sha256: read.sha256,
            created: create,
            updated: update,
            skipped: skip,
            rows,
            userId,
            userName: account.nickname,
            createdAt: ctx.now(),
          })
          .returning(),
      );
      const title = `${service.kind.title}：${read.fileName}`;
      ctx.changed({
        subject: 'import',
        id: row.id,
        title,
        before: {},
        after: { added: create, updated: update, known: skip },
      });
      return presentImport(row);
    },
    { patient: true },
  );
}
