import { and, count, eq } from 'drizzle-orm';
import type { AwardClassKey, AwardLevelKey, PrizeSession } from '@/lib/contract/prize';
import { tag } from '@/lib/contract/tags';
import { startOfDay } from '@/lib/format/dates';
import { classNames, levelNames } from '@/lib/kinds/content/prize-session';
import type { Ctx } from '../../core/context';
import { returned } from '../../db/returned';
import { prizeEntries as entries, prizeSessions } from '../../db/schema';
import { issueCertificate } from '../certificate';
import { getSite } from '../settings';
import { awardOf } from './award-certificate';
import { syncWorks } from './findable';
import { detailOf, type SessionRow } from './sessions';

/** Session that took place before the portal. */
export interface FormerSession {
  number: number;
  year: number;
  /** `YYYY-MM-DD`. */
  announcedOn: string;
  classes: readonly AwardClassKey[];
  levels: readonly AwardLevelKey[];
}

const LETTERS = 'ABCDEF';
const NUMERALS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/** Number in words up to ninety-nine: 三, 十二, 二十; digits beyond. */
export function inNumerals(number: number): string {
  if (number <= 10) return NUMERALS[number] ?? String(number);
  if (number > 99) return String(number);
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  return `${tens === 1 ? '' : NUMERALS[tens]}十${ones === 0 ? '' : NUMERALS[ones]}`;
}

/** Adds a former session with its announcement; texts and stages are left to the editor. */
export async function bringSession(ctx: Ctx, { number, year, announcedOn, classes, levels }: FormerSession) {
  const { prizeName } = await getSite(ctx);
  const ordinal = `第${inNumerals(number)}届`;
  const title = `${ordinal}${prizeName}`;
  const quota = { gold: 0, silver: 0, bronze: 0, merit: 0 };
  const untold = { summary: '', who: '', criteria: [], materials: [], rules: [], quota };
  const detail: Pick<PrizeSession, 'classes' | 'levels' | 'ceremony'> & Record<string, unknown> = {
    ordinal,
    introduction: '',
    illustrate: '',
    organisers: [],
    classes: classes.map((key, at) => ({ key, letter: LETTERS[at] ?? 'A', name: classNames[key], ...untold })),
    levels: levels.map((key) => ({ key, name: levelNames[key], prizeFen: 0, note: '' })),
    receivedCount: 0,
    shortlistedCount: 0,
    ceremony: null,
  };
  const row = returned(
    await ctx.db
      .insert(prizeSessions)
      .values({
        number,
        year,
        title,
        theme: '',
        summary: '',
        stages: [],
        announcedAt: startOfDay(announcedOn),
        detail,
        updatedAt: ctx.now(),
      })
      .returning(),
  );
  ctx.changed({ subject: 'prize-session', id: row.id, title, before: {}, after: { name: title } });
  await ctx.touch(tag.prize, tag.dictionaries);
  return row;
}

export interface FormerWinner {
  classKey: AwardClassKey;
  level: AwardLevelKey;
  title: string;
  author: string;
  organisation: string;
  summary: string;
  citation: string;
  /** Number of the certificate that it was given; empty for none. */
  certificateNo: string;
  /** `YYYY-MM-DD`. */
  announcedOn: string;
}

/** Next free number of a work of a class: A-003. */
async function workNumber(ctx: Ctx, session: SessionRow, classKey: string): Promise<string> {
  const ofClass = and(eq(entries.sessionId, session.id), eq(entries.classKey, classKey));
  const [found] = await ctx.db.select({ total: count() }).from(entries).where(ofClass);
  const letter = detailOf(session).classes.find(({ key }) => key === classKey)?.letter ?? 'A';
  for (let next = (found?.total ?? 0) + 1; ; next += 1) {
    const number = `${letter}-${String(next).padStart(3, '0')}`;
    const isIt = and(eq(entries.sessionId, session.id), eq(entries.number, number));
    if ((await ctx.db.$count(entries, isIt)) === 0) return number;
  }
}

/**
 * Adds a work to the winners of an announced session, with its certificate if it has a number. Call in a transaction.
 * @returns id of the work
 */
export async function bringWinner(ctx: Ctx, session: SessionRow, winner: FormerWinner): Promise<number> {
  const { certificateNo, announcedOn, ...work } = winner;
  const certificate = certificateNo
    ? await issueCertificate(ctx, {
        kind: 'award',
        number: certificateNo,
        title: work.title,
        holder: work.author,
        // Winners are public by name.
        holderIsPerson: false,
        source: '本会',
        issuedOn: announcedOn,
        detail: {
          facts: [
            { label: '评选', value: session.title },
            { label: '奖项', value: awardOf(session, work) },
            { label: '单位', value: work.organisation },
          ],
        },
      })
    : null;
  const row = returned(
    await ctx.db
      .insert(entries)
      .values({
        ...work,
        sessionId: session.id,
        number: await workNumber(ctx, session, work.classKey),
        state: 'awarded',
        certificateId: certificate?.id ?? null,
        updatedAt: ctx.now(),
      })
      .returning(),
  );
  await syncWorks(ctx, eq(entries.id, row.id));
  ctx.changed({
    subject: 'prize-work',
    id: row.id,
    title: work.title,
    before: {},
    after: {
      level: levelNames[work.level],
      author: work.author,
      organisation: work.organisation,
      ...(certificateNo && { certificate: certificateNo }),
    },
  });
  await ctx.touch(tag.prize);
  return row.id;
}
