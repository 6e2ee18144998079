import { and, desc, eq, ne } from 'drizzle-orm';
import type { PrizeSession } from '@/lib/contract/prize';
import { prizeSession } from '@/lib/kinds/content/prize-session';
import { invalid } from '../../core/errors';
import { prizeSessions } from '../../db/schema';
import { defineStore } from '../../hooks/content-store';
import { detailOf, presentSession, sessionRow } from './sessions';

/** Parses a programme line such as `19:30 开场`. */
const programmeOf = (text: string) => {
  const [, time = '', item = text] = /^(\S+)\s+(.+)$/.exec(text) ?? [];
  return { time, item };
};

export const prizeSessionStore = defineStore({
  kind: prizeSession,
  table: prizeSessions,
  title: prizeSessions.title,
  order: [desc(prizeSessions.number)],
  valuesOf(row) {
    const { title, number, year, theme, summary, dailyVotes, stages } = row;
    const { ordinal, classes, levels, organisers, introduction, illustrate, ceremony, ...counts } = detailOf(row);
    return {
      title,
      ordinal,
      number,
      year,
      theme,
      summary,
      dailyVotes,
      stages,
      classes: classes.map(({ quota, ...one }) => ({ ...one, ...quota })),
      levels,
      organisers,
      introduction,
      illustrate,
      ...counts,
      ceremony: ceremony
        ? [{ ...ceremony, programme: ceremony.programme.map(({ time, item }) => `${time} ${item}`.trim()) }]
        : [],
    };
  },
  rowOf(values) {
    const { title, number, year, theme, summary, dailyVotes, stages, ceremony, classes, levels, ...rest } = values;
    const [held] = ceremony;
    const detail: Pick<PrizeSession, 'classes' | 'levels' | 'ceremony' | 'receivedCount' | 'shortlistedCount'> &
      Record<string, unknown> = {
      ...rest,
      receivedCount: rest.receivedCount ?? 0,
      shortlistedCount: rest.shortlistedCount ?? 0,
      classes: classes.map(({ gold, silver, bronze, merit, ...one }) => ({
        ...one,
        quota: { gold: gold ?? 0, silver: silver ?? 0, bronze: bronze ?? 0, merit: merit ?? 0 },
      })),
      levels: levels.map(({ prizeFen, ...level }) => ({ ...level, prizeFen: prizeFen ?? 0 })),
      ceremony: held ? { ...held, programme: held.programme.map(programmeOf) } : null,
    };
    return {
      title,
      theme,
      summary,
      stages,
      number: number ?? 1,
      year: year ?? 2000,
      dailyVotes: dailyVotes ?? 1,
      detail,
    };
  },
  // Also shows a session in preparation, which has no public page yet.
  shown: async (ctx, id) => presentSession(await sessionRow(ctx, id)),
  async check(ctx, { number }, _before, id) {
    const [same] = await ctx.db
      .select({ title: prizeSessions.title })
      .from(prizeSessions)
      .where(and(eq(prizeSessions.number, number ?? 0), ne(prizeSessions.id, id)));
    if (same) throw invalid({ number: `${same.title}已经是这一届` });
  },
});
