import { and, eq, inArray } from 'drizzle-orm';
import type { AwardClassKey, AwardLevelKey } from '@/lib/contract/prize';
import { contentPages } from '@/lib/kinds/content-kind';
import type { Values } from '@/lib/kinds/field-types';
import { winnerImport } from '@/lib/kinds/imports/winners';
import { nameKey } from '@/lib/rules/identifiers/name';
import { namesIn } from '../../access/ties';
import type { Ctx } from '../../core/context';
import { certificates, prizeEntries, prizeSessions } from '../../db/schema';
import { factKey } from '../certificate';
import { bringSession, bringWinner, detailOf } from '../prize';
import { importService, type Plan, pagesAt } from './plan';

type Winner = Values<typeof winnerImport.fields>;
const { fields } = winnerImport;

interface WinnerPlan extends Plan {
  /** Classes and levels of the session in the file, for one that is created. */
  classes: AwardClassKey[];
  levels: AwardLevelKey[];
}

const wrong = (field: keyof typeof fields, message: string) => ({
  outcome: 'skip' as const,
  problems: [{ column: fields[field].label, message }],
});

/** Sessions, works and certificates that a file refers to. */
async function checker(ctx: Ctx, rows: readonly Winner[]) {
  const sessions = new Map((await ctx.db.select().from(prizeSessions)).map((row) => [row.number, row]));
  const ids = [...sessions.values()].map(({ id }) => id);
  const works =
    ids.length > 0 ? await ctx.db.select().from(prizeEntries).where(inArray(prizeEntries.sessionId, ids)) : [];
  const keyOf = (sessionId: number, classKey: string, level: string | null, title: string) =>
    `${sessionId} ${classKey} ${level} ${nameKey(title)}`;
  const known = new Map(works.map((work) => [keyOf(work.sessionId, work.classKey, work.level, work.title), work.id]));
  const numbers = rows.map(({ certificateNo }) => factKey(certificateNo)).filter(Boolean);
  const issued =
    numbers.length > 0
      ? await ctx.db
          .select({ key: certificates.numberKey })
          .from(certificates)
          .where(and(eq(certificates.kind, 'award'), inArray(certificates.numberKey, numbers)))
      : [];
  const taken = new Set(issued.map(({ key }) => key));
  const first = new Map<number, Winner>();
  for (const row of rows) if (row.number !== null && !first.has(row.number)) first.set(row.number, row);

  return (values: Winner): WinnerPlan => {
    const { classKey, level, title, year, announcedOn, certificateNo } = values;
    const number = values.number ?? 0;
    const ofSession = rows.filter((row) => row.number === number);
    const classes = [...new Set(ofSession.map((row) => row.classKey))];
    const levels = [...new Set(ofSession.map((row) => row.level))];
    const plan = { classes, levels };
    const session = sessions.get(number);
    if (!session) {
      const begun = first.get(number);
      if (begun && begun.year !== year) return { ...plan, ...wrong('year', `同一届前面填的是 ${begun.year}`) };
      if (begun && begun.announcedOn !== announcedOn)
        return { ...plan, ...wrong('announcedOn', `同一届前面填的是 ${begun.announcedOn}`) };
      if (taken.has(factKey(certificateNo)))
        return { ...plan, ...wrong('certificateNo', '这个编号已经用于另一件证书') };
      return { ...plan, outcome: 'create', note: `第 ${number} 届还没有，随之建立` };
    }
    if (!session.announcedAt)
      return { ...plan, ...wrong('number', `${session.title}还没有公布结果，获奖由评选流程登记`) };
    const target = known.get(keyOf(session.id, classKey, level, title));
    if (target !== undefined) return { ...plan, outcome: 'skip', note: '已有，不改', target };
    if (session.year !== year) return { ...plan, ...wrong('year', `${session.title}是 ${session.year} 年`) };
    const detail = detailOf(session);
    if (!detail.classes.some(({ key }) => key === classKey))
      return { ...plan, ...wrong('classKey', `${session.title}没有这一类，请先在“金奖届次”里添加`) };
    if (!detail.levels.some(({ key }) => key === level))
      return { ...plan, ...wrong('level', `${session.title}没有这一奖级，请先在“金奖届次”里添加`) };
    if (taken.has(factKey(certificateNo))) return { ...plan, ...wrong('certificateNo', '这个编号已经用于另一件证书') };
    return { ...plan, outcome: 'create' };
  };
}

async function write(ctx: Ctx, values: Winner, { classes, levels }: WinnerPlan): Promise<number> {
  const { number, year, announcedOn, ...winner } = values;
  const about = { number: number ?? 0, year: year ?? 0, announcedOn, classes, levels };
  const [known] = await ctx.db.select().from(prizeSessions).where(eq(prizeSessions.number, about.number));
  return bringWinner(ctx, known ?? (await bringSession(ctx, about)), { ...winner, announcedOn });
}

/** 历届获奖作品: winners of sessions that took place before the portal. */
export const winnerImporter = importService({
  kind: winnerImport,
  subject: 'prize-work',
  concerned: async (_, rows) =>
    rows.map(({ author, organisation }) => ({
      userId: null,
      eId: 0,
      parties: [...namesIn(author), ...namesIn(organisation)],
      credits: [author],
    })),
  checker,
  write,
  pages: pagesAt((id) => contentPages.edit('prize-work', id)),
});
