import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { prizeIntroductions, prizePhotos, prizeSessions } from '../../db/schema';

/** Lists the photos of a session, newest first. */
export async function listPrizePhotos(ctx: Ctx, sessionId: number) {
  const [session] = await ctx.db
    .select({ id: prizeSessions.id })
    .from(prizeSessions)
    .where(eq(prizeSessions.id, sessionId));
  if (!session) throw notFound('没有这一届评选');
  const { isShown, updatedAt: _, ...columns } = getTableColumns(prizePhotos);
  return ctx.db
    .select(columns)
    .from(prizePhotos)
    .where(and(eq(prizePhotos.sessionId, sessionId), eq(isShown, true)))
    .orderBy(desc(prizePhotos.takenOn), asc(prizePhotos.id));
}

/** Returns a photo with its neighbours in the session. */
export async function getPrizePhoto(ctx: Ctx, id: number) {
  const [found] = await ctx.db
    .select({ photo: prizePhotos, session: prizeSessions })
    .from(prizePhotos)
    .innerJoin(prizeSessions, eq(prizeSessions.id, prizePhotos.sessionId))
    .where(and(eq(prizePhotos.id, id), eq(prizePhotos.isShown, true)));
  if (!found) throw notFound('内容不存在');
  const all = await listPrizePhotos(ctx, found.session.id);
  const at = all.findIndex((photo) => photo.id === id);
  const [before, after] = [all[at - 1], all[at + 1]];
  const { isShown: _, updatedAt: __, ...photo } = found.photo;
  return {
    ...photo,
    sessionTitle: found.session.title,
    isCurrent: found.session.isCurrent,
    previousId: before?.id ?? null,
    nextId: after?.id ?? null,
    previousCaption: before?.caption ?? '',
    nextCaption: after?.caption ?? '',
  };
}

const isOnSite = eq(prizeIntroductions.isShown, true);

export async function listPrizeIntroductions(ctx: Ctx) {
  const rows = await ctx.db.select().from(prizeIntroductions).where(isOnSite).orderBy(asc(prizeIntroductions.id));
  return rows.map(({ id, slug, title, summary, updatedAt }) => ({
    id,
    slug,
    title,
    summary,
    updatedAt: formatDateTime(updatedAt),
  }));
}

export async function getPrizeIntroduction(ctx: Ctx, id: number) {
  const [row] = await ctx.db
    .select()
    .from(prizeIntroductions)
    .where(and(eq(prizeIntroductions.id, id), isOnSite));
  if (!row) throw notFound('内容不存在');
  const { isShown: _, ...article } = row;
  return { ...article, updatedAt: formatDateTime(row.updatedAt) };
}
