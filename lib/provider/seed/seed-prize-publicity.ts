import { eq, inArray } from 'drizzle-orm';
import { addDays, formatDate } from '@/lib/format/dates';
import { workdaysAfter } from '@/lib/format/workdays';
import { ENTRANT_STATEMENT_DAYS, PRIZE_PUBLICITY_DAYS } from '@/lib/kinds/cases/prize-objection';
import { awardWords, statementPath } from '@/lib/routes/prize-path';
import type { Ctx } from '../core/context';
import { returned } from '../db/returned';
import { cases, messages, prizeEntries, prizeObjections, prizeSessions, users } from '../db/schema';
import type { SearchDocument } from '../search-index/index-document';
import { momentOf, type SentMessage } from './centre-account';
import { readAwardClasses } from './content/prize';
import { campusSession, campusWorks, objectionSeeds } from './content/prize-objections';
import { findAccounts } from './seed-centre';
import { seedCase } from './seed-centre-cases';

/** Two publishers of the demo: the first proposes and drafts, the second opens the publicity and confirms. */
async function publishers(ctx: Ctx): Promise<number[]> {
  const phones = ['13800000009', '13800000017'];
  const rows = await ctx.db
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(inArray(users.phone, phones));
  return phones.flatMap((phone) => rows.find((row) => row.phone === phone)?.id ?? []);
}

/** Inserts a special award whose proposed winners are in publicity, with an objection in each state. */
export async function seedPrizePublicity(ctx: Ctx): Promise<SearchDocument[]> {
  const accounts = await findAccounts(ctx);
  const [first] = await publishers(ctx);
  if (!accounts || first === undefined) return [];
  const now = ctx.now();
  const day = (offset: number) => formatDate(addDays(now, offset));
  const classes = readAwardClasses();
  const { stages, levels, ...session } = campusSession;
  const publicityFrom = day(-1);
  const row = returned(
    await ctx.db
      .insert(prizeSessions)
      .values({
        ...session,
        year: Number(day(0).slice(0, 4)),
        stages: stages.map(({ name, startDay, endDay }) => ({ name, from: day(startDay), to: day(endDay) })),
        proposedBy: first,
        proposedAt: momentOf(now, -2, '15:00'),
        publicityFrom,
        publicityTo: workdaysAfter(addDays(now, -1), PRIZE_PUBLICITY_DAYS),
        detail: {
          ordinal: '校园专项',
          introduction: `<p>${session.summary}</p>`,
          illustrate: `<p>${session.summary}</p>`,
          organisers: [],
          classes: classes.filter(({ key }) => campusWorks.some(({ classKey }) => classKey === key)),
          levels,
          receivedCount: 48,
          shortlistedCount: campusWorks.length,
          ceremony: null,
        },
      })
      .returning(),
  );
  const works = await ctx.db
    .insert(prizeEntries)
    .values(
      campusWorks.map(({ by, ...work }) => ({
        ...work,
        sessionId: row.id,
        state: 'shortlisted' as const,
        ...(by && { userId: accounts[by].userId, eId: accounts[by].eId }),
      })),
    )
    .returning();
  const sent: SentMessage[] = [];
  for (const { work: title, outcome, answer, level, author, before, statement = '', ...seed } of objectionSeeds) {
    const entry = works.find((one) => one.title === title);
    if (!entry) throw new Error(`objection seed of no work: ${title}`);
    const className = classes.find(({ key }) => key === entry.classKey)?.name ?? '';
    const levelLabel = levels.find(({ key }) => key === (seed.award ?? entry.level))?.name ?? '';
    const account = accounts[seed.account];
    const made = await seedCase(
      ctx,
      {
        ...seed,
        kind: 'prize-objection',
        title,
        data: {
          ...seed.data,
          number: entry.number,
          work: title,
          author: before ?? entry.author,
          award: awardWords({ className, levelLabel }),
          name: account.name,
        },
      },
      account,
    );
    sent.push(...made.sent);
    await ctx.db.insert(prizeObjections).values({
      recordId: made.id,
      sessionId: row.id,
      entryId: entry.id,
      outcome,
      level,
      author: author ?? '',
      answer,
      draftedBy: outcome ? first : null,
      statement,
      ...(statement && { statedAt: momentOf(now, 0, '08:30') }),
      ...((statement || entry.userId !== null) && { statementUntil: workdaysAfter(now, ENTRANT_STATEMENT_DAYS) }),
      createdAt: now,
    });
    if (entry.userId !== null)
      sent.push({
        userId: entry.userId,
        eId: entry.eId,
        kind: 'business',
        title: '您的作品收到获奖异议',
        body: `您的作品《${entry.title}》在公示期内收到异议，答复以前获奖名单暂不公布。请在 ${workdaysAfter(now, ENTRANT_STATEMENT_DAYS)} 前书面陈述，可以附材料，秘书处看过陈述再答复；结果会发消息给您。`,
        link: statementPath(made.id),
        unread: true,
        createdAt: momentOf(now, 0, '08:10'),
      });
    const [last] = seed.events.slice(-1);
    if (last && (last[2] === 'submit' || last[2] === 'draft'))
      await ctx.db
        .update(cases)
        .set({ dueOn: workdaysAfter(momentOf(now, last[0], last[1]), last[2] === 'submit' ? 10 : 3) })
        .where(eq(cases.id, made.id));
  }
  if (sent.length > 0) await ctx.db.insert(messages).values(sent.map(({ unread: _, ...message }) => message));
  return [];
}
