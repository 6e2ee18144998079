import { and, asc, eq, inArray } from 'drizzle-orm';
import { type TiedPerson, tiedParty } from '@/lib/rules/conflict-of-interest';
import type { Ctx } from '../../core/context';
import { cases, enterpriseUsers, prizeEntries as entries, persons, type prizeScores, users } from '../../db/schema';
import { personDetail } from '../person';
import type { JurorRow } from './jury-entrance';

type EntryRow = typeof entries.$inferSelect;
export type ScoreRow = typeof prizeScores.$inferSelect;

/** Work in the judging with the person who submitted it; empty for a work without a case. */
export interface JudgedWork {
  entry: EntryRow;
  contact: string;
}

/** Works of a session that the jury judges: those in the public vote, and later the winners. */
export async function judgedWorks(ctx: Ctx, sessionId: number): Promise<JudgedWork[]> {
  const rows = await ctx.db
    .select({ entry: entries, data: cases.data })
    .from(entries)
    .leftJoin(cases, eq(cases.id, entries.recordId))
    .where(and(eq(entries.sessionId, sessionId), inArray(entries.state, ['shortlisted', 'awarded'])))
    .orderBy(asc(entries.classKey), asc(entries.number));
  return rows.map(({ entry, data }) => ({ entry, contact: typeof data?.contact === 'string' ? data.contact : '' }));
}

/** Connections of a juror beyond name and unit: declared interests, and accounts of the juror's telephone number. */
export interface Connections {
  ties: readonly string[];
  userId: number | null;
  /** Enterprises of the account. */
  eIds: readonly number[];
}

/** Reads the connections of jurors, by the id of the juror. */
export async function connectionsOf(ctx: Ctx, jurors: readonly JurorRow[]): Promise<Map<number, Connections>> {
  const phones = jurors.map(({ mobile }) => mobile);
  const personIds = jurors.flatMap(({ personId }) => personId ?? []);
  const accounts = phones.length
    ? await ctx.db.select({ id: users.id, phone: users.phone }).from(users).where(inArray(users.phone, phones))
    : [];
  const userIds = accounts.map(({ id }) => id);
  const places = userIds.length
    ? await ctx.db.select().from(enterpriseUsers).where(inArray(enterpriseUsers.userId, userIds))
    : [];
  const people = personIds.length ? await ctx.db.select().from(persons).where(inArray(persons.id, personIds)) : [];
  return new Map(
    jurors.map(({ id, mobile, personId }) => {
      const userId = accounts.find(({ phone }) => phone === mobile)?.id ?? null;
      const person = people.find((one) => one.id === personId);
      return [
        id,
        {
          ties: person ? personDetail.parse(person.detail).ties : [],
          userId,
          eIds: places.filter((place) => place.userId === userId).map(({ enterpriseId }) => enterpriseId),
        },
      ];
    }),
  );
}

const isOwn = ({ userId, eIds }: Connections, { entry }: JudgedWork): boolean =>
  entry.eId === 0 ? entry.userId !== null && entry.userId === userId : eIds.includes(entry.eId);

/** Whether author, unit or submitter of a work excludes a juror. */
const isTied = ({ name, organisation }: JurorRow, own: Connections, work: JudgedWork): boolean =>
  isOwn(own, work) || isNamed({ name, organisation, ties: own.ties }, work);

const isNamed = (juror: TiedPerson, { entry, contact }: JudgedWork): boolean =>
  tiedParty(juror, [entry.author, ...entry.author.split(/[、，,；;\s]+/), entry.organisation, contact]) !== undefined;

export interface JurorWork extends JudgedWork {
  score: ScoreRow | undefined;
  /** Why the juror does not judge the work; null for one that the juror judges. */
  recusal: 'found' | 'declared' | null;
}

/** Works of a juror's classes with the juror's own scores and recusals. */
export function worksOf(
  juror: JurorRow,
  connections: ReadonlyMap<number, Connections>,
  works: readonly JudgedWork[],
  scores: readonly ScoreRow[],
): JurorWork[] {
  const own = connections.get(juror.id) ?? { ties: [], userId: null, eIds: [] };
  return works
    .filter(({ entry }) => juror.classKeys.length === 0 || juror.classKeys.includes(entry.classKey))
    .map((work) => {
      const score = scores.find(({ jurorId, entryId }) => jurorId === juror.id && entryId === work.entry.id);
      const recusal = isTied(juror, own, work) ? 'found' : score?.recusal ? 'declared' : null;
      return { ...work, score, recusal };
    });
}
