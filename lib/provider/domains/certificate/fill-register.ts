import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { caseEvents, cases, certificates, registerEntries } from '../../db/schema';
import { publishCertificates } from './publish';

const CHUNK = 500;
/** States of a registration after its announcement; a revoked one was announced if it has the event. */
const ANNOUNCED = ['announced', 'amended'];

/** Enters every announced certificate into the public register; idempotent. */
export async function enterAnnounced(ctx: Ctx): Promise<void> {
  const announcedAt = ctx.db
    .select({ at: sql`max(${caseEvents.createdAt})` })
    .from(caseEvents)
    .where(and(eq(caseEvents.recordId, certificates.recordId), eq(caseEvents.action, 'announce')));
  for (let after = 0; ; ) {
    const rows = await ctx.db
      .select({
        row: getTableColumns(certificates),
        announcedAt: sql`(${announcedAt})`.mapWith(caseEvents.createdAt),
        status: cases.status,
      })
      .from(certificates)
      .leftJoin(cases, eq(cases.id, certificates.recordId))
      .where(and(inArray(certificates.kind, ['work', 'software']), gt(certificates.id, after)))
      .orderBy(asc(certificates.id))
      .limit(CHUNK);
    const isPublic = ({ row, announcedAt: at, status }: (typeof rows)[number]) =>
      row.recordId === null || at !== null || ANNOUNCED.includes(status ?? '');
    const announced = rows.filter(isPublic).map(({ row, announcedAt: at }) => ({
      row,
      announcedOn: at ? formatDate(at) : row.issuedOn,
    }));
    await ctx.transaction(() => publishCertificates(ctx, announced));
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return;
    after = last.row.id;
  }
}

/** Fills the register of a database that is older than it: if it has no entry yet. */
export async function fillRegister(ctx: Ctx): Promise<void> {
  const [known] = await ctx.db.select({ id: registerEntries.certificateId }).from(registerEntries).limit(1);
  if (!known) await enterAnnounced(ctx);
}
