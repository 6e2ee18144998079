import { and, desc, eq, ne } from 'drizzle-orm';
import { prizeWork } from '@/lib/kinds/content/prize-parts';
import { invalid } from '../../core/errors';
import { prizeEntries } from '../../db/schema';
import { defineStore } from '../../hooks/content-store';
import { voidProposal } from './announce';
import { syncWorks } from './findable';

export const prizeWorkStore = defineStore({
  kind: prizeWork,
  table: prizeEntries,
  title: prizeEntries.title,
  variant: prizeEntries.classKey,
  order: [desc(prizeEntries.sessionId), desc(prizeEntries.id)],
  valuesOf: ({ sessionId, classKey, ...row }) => ({
    session: String(sessionId),
    classKey: prizeWork.fields.classKey.schema.parse(classKey),
    number: row.number,
    title: row.title,
    author: row.author,
    organisation: row.organisation,
    summary: row.summary,
    intro: row.intro,
    citation: row.citation,
    picture: row.picture,
    excerpt: row.excerpt,
    sound: row.sound,
    heard: row.heard,
  }),
  rowOf: ({ session, ...values }, { before }) => ({
    ...values,
    sessionId: Number(session),
    // New works have not been judged yet.
    state: before?.state ?? 'submitted',
  }),
  async check(ctx, { session, number }, before, id) {
    if (before && before.sessionId !== Number(session)) throw invalid({ session: '作品不能换到另一届' });
    const [same] = await ctx.db
      .select({ title: prizeEntries.title })
      .from(prizeEntries)
      .where(
        and(eq(prizeEntries.sessionId, Number(session)), eq(prizeEntries.number, number), ne(prizeEntries.id, id)),
      );
    if (same) throw invalid({ number: `${same.title}已经用了这个编号` });
  },
  async written(ctx, { id, sessionId }) {
    await syncWorks(ctx, eq(prizeEntries.id, id));
    await voidProposal(ctx, sessionId);
  },
});
