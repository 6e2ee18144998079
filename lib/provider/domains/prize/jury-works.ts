import { and, asc, eq, inArray } from 'drizzle-orm';
import { prizeEntry } from '@/lib/kinds/cases/prize-entry';
import { type TiedPerson, tiedParty } from '@/lib/rules/conflict-of-interest';
import { mobilePhone } from '@/lib/rules/identifiers/phone';
import { accountTiesOf } from '../../access/account-ties';
import { phonesOf } from '../../access/reached';
import type { Ctx } from '../../core/context';
import { cases, enterprises, prizeEntries as entries, persons, type prizeScores, users } from '../../db/schema';
import { personDetail } from '../person';
import type { JurorRow } from './jury-entrance';

type EntryRow = typeof entries.$inferSelect;
export type ScoreRow = typeof prizeScores.$inferSelect;

/** Work in the judging with those who submitted it, who need not be named in it. */
export interface JudgedWork {
  entry: EntryRow;
  /** Contact person; empty for a work without a case. */
  contact: string;
  /** Phones in the case, normalised; none without a case. */
  phones: readonly string[];
  /** Name of the account that submitted it: the enterprise's, or the certified one of the person; empty without either. */
  account: string;
}

/** Works of a session that the jury judges: those in the public vote, and later the winners. */
export async function judgedWorks(ctx: Ctx, sessionId: number): Promise<JudgedWork[]> {
  const rows = await ctx.db
    .select({ entry: entries, data: cases.data, enterprise: enterprises.name, person: users.realName })
    .from(entries)
    .leftJoin(cases, eq(cases.id, entries.recordId))
    .leftJoin(enterprises, eq(enterprises.id, entries.eId))
    .leftJoin(users, eq(users.id, entries.userId))
    .where(and(eq(entries.sessionId, sessionId), inArray(entries.state, ['shortlisted', 'awarded'])))
    .orderBy(asc(entries.classKey), asc(entries.number));
  return rows.map(({ entry, data, enterprise, person }) => ({
    entry,
    contact: typeof data?.contact === 'string' ? data.contact : '',
    phones: data ? phonesOf(prizeEntry.fields, data).filter(Boolean) : [],
    account: (entry.eId === 0 ? person : enterprise) ?? '',
  }));
}

/**
 * Connections of a juror beyond name and unit: those of the directory, and those of the accounts of the phone and of the
 * directory.
 */
export interface Connections {
  /** Certified names of the accounts: the invitation may use another. */
  names: readonly string[];
  /** Declared interests, in the directory or as a member of staff, and the enterprises of the accounts. */
  ties: readonly string[];
  userIds: readonly number[];
  /** Phones of the invitation and of the accounts, normalised. */
  phones: readonly string[];
  /** Enterprises of the accounts. */
  eIds: readonly number[];
}

/** Reads the connections of jurors, by the id of the juror. */
export async function connectionsOf(ctx: Ctx, jurors: readonly JurorRow[]): Promise<Map<number, Connections>> {
  const phones = jurors.map(({ mobile }) => mobile);
  const personIds = jurors.flatMap(({ personId }) => personId ?? []);
  const ofPhones = phones.length
    ? await ctx.db.select({ id: users.id, phone: users.phone }).from(users).where(inArray(users.phone, phones))
    : [];
  const people = personIds.length ? await ctx.db.select().from(persons).where(inArray(persons.id, personIds)) : [];
  const accounts = await accountTiesOf(ctx, [
    ...ofPhones.map(({ id }) => id),
    ...people.flatMap(({ userId }) => userId ?? []),
  ]);
  return new Map(
    jurors.map(({ id, mobile, personId }) => {
      const person = people.find((one) => one.id === personId);
      const byPhone = ofPhones.find(({ phone }) => phone === mobile)?.id;
      const own = accounts.filter((account) => account.id === byPhone || account.id === person?.userId);
      return [
        id,
        {
          names: own.map(({ realName }) => realName),
          ties: [...(person ? personDetail.parse(person.detail).ties : []), ...own.flatMap(({ ties }) => ties)],
          userIds: own.map((account) => account.id),
          phones: [mobile, ...own.map(({ phone }) => phone)].map(mobilePhone.normalise).filter(Boolean),
          eIds: own.flatMap(({ eIds }) => eIds),
        },
      ];
    }),
  );
}

const isOwn = ({ userIds, eIds, phones: own }: Connections, { entry, phones }: JudgedWork): boolean =>
  (entry.eId === 0 ? entry.userId !== null && userIds.includes(entry.userId) : eIds.includes(entry.eId)) ||
  phones.some((phone) => own.includes(phone));

/** Whether author, unit or submitter of a work excludes a juror. */
const isTied = ({ name, organisation }: JurorRow, own: Connections, work: JudgedWork): boolean =>
  isOwn(own, work) || [name, ...own.names].some((one) => isNamed({ name: one, organisation, ties: own.ties }, work));

const isNamed = (juror: TiedPerson, { entry, contact, account }: JudgedWork): boolean =>
  tiedParty(juror, [entry.organisation, contact, account].filter(Boolean), [entry.author]) !== undefined;

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
  const own = connections.get(juror.id) ?? { names: [], ties: [], userIds: [], phones: [], eIds: [] };
  return works
    .filter(({ entry }) => juror.classKeys.length === 0 || juror.classKeys.includes(entry.classKey))
    .map((work) => {
      const score = scores.find(({ jurorId, entryId }) => jurorId === juror.id && entryId === work.entry.id);
      const recusal = isTied(juror, own, work) ? 'found' : score?.recusal ? 'declared' : null;
      return { ...work, score, recusal };
    });
}
