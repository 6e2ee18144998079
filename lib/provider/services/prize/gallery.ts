import { asc, desc, eq } from 'drizzle-orm';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../context';
import { prizeIntroductions, prizePhotos, prizeSessions } from '../../db/schema';
import { notFound } from '../../errors';

/** Pictures of a session, newest first. */
export async function listPrizePhotos(ctx: Ctx, sessionId: number) {
  const [session] = await ctx.db
    .select({ id: prizeSessions.id })
    .from(prizeSessions)
    .where(eq(prizeSessions.id, sessionId));
  if (!session) throw notFound('没有这一届评选');
  return ctx.db
    .select()
    .from(prizePhotos)
    .where(eq(prizePhotos.sessionId, sessionId))
    .orderBy(desc(prizePhotos.takenOn), asc(prizePhotos.id));
}

/** One picture with its neighbours in the same session. */
export async function getPrizePhoto(ctx: Ctx, id: number) {
  const [found] = await ctx.db
    .select({ photo: prizePhotos, session: prizeSessions })
    .from(prizePhotos)
    .innerJoin(prizeSessions, eq(prizeSessions.id, prizePhotos.sessionId))
    .where(eq(prizePhotos.id, id));
  if (!found) throw notFound('内容不存在');
  const ids = (await listPrizePhotos(ctx, found.session.id)).map((photo) => photo.id);
  const at = ids.indexOf(id);
  return {
    ...found.photo,
    sessionTitle: found.session.title,
    isCurrent: found.session.isCurrent,
    previousId: ids[at - 1] ?? null,
    nextId: ids[at + 1] ?? null,
  };
}

export async function listPrizeIntroductions(ctx: Ctx) {
  const rows = await ctx.db.select().from(prizeIntroductions).orderBy(asc(prizeIntroductions.id));
  return rows.map(({ id, slug, title, summary, updatedAt }) => ({
    id,
    slug,
    title,
    summary,
    updatedAt: formatDateTime(updatedAt),
  }));
}

export async function getPrizeIntroduction(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select().from(prizeIntroductions).where(eq(prizeIntroductions.id, id));
  if (!row) throw notFound('内容不存在');
  return { ...row, updatedAt: formatDateTime(row.updatedAt) };
}
