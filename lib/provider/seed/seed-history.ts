import { addDays, addMonths, formatDate } from '@/lib/format/dates';
import type { CaseKind } from '@/lib/kinds/case';
import { mediation } from '@/lib/kinds/cases/mediation';
import { softwareRegistration } from '@/lib/kinds/cases/software-registration';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { withCheck } from '@/lib/rules/identifiers/filing-number';
import type { Ctx } from '../core/context';
import { caseEvents, cases, certificates, users } from '../db/schema';
import { type CaseData, nextNumbers, targetOf } from '../domains/case';
import { certificateRow, type NewCertificate } from '../domains/certificate';
import type { SearchDocument } from '../search-index/index-document';
import { type History, readHistory } from './content/history';
import { numberFrom } from './seeded-number';

interface Step {
  action: string;
  at: Date;
}
interface Owner {
  userId: number;
  name: string;
}
/** A past case before it is stored. */
interface Past {
  kind: CaseKind;
  title: string;
  variant: string;
  owner: Owner;
  data: CaseData;
  steps: Step[];
  /** Data of a registration's certificate. */
  certificate?: Pick<NewCertificate, 'kind' | 'number' | 'issuedOn' | 'detail'>;
}

const CHUNK = 200;
const pick = <T>(list: readonly T[], at: number): T => {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('nothing to pick of');
  return one;
};

/** Schedules steps so that the last one falls on `end`, with gaps of `min` to `max` days in between. */
function stepsUntil(
  key: string,
  end: Date,
  gaps: readonly (readonly [action: string, min: number, max: number])[],
): Step[] {
  const days = gaps.map(([, min, max], at) => (at === 0 ? 0 : numberFrom(`${key} ${at}`, min, max)));
  const total = days.reduce((sum, one) => sum + one, 0);
  let at = addDays(end, -total);
  return gaps.map(([action], place) => {
    at = addDays(at, days[place] ?? 0);
    return { action, at: new Date(at.getTime() + numberFrom(`${key} minute ${place}`, 0, 400) * 60_000) };
  });
}

const registered = [
  ['submit', 0, 0],
  ['accept', 1, 5],
  ['forward', 1, 3],
  ['certify', 9, 24],
] as const;
const talked = [
  ['submit', 0, 0],
  ['accept', 1, 4],
  ['notify', 1, 3],
  ['consent', 3, 9],
  ['meet', 4, 12],
] as const;

/** Returns nine o'clock in Shanghai on a day of the n-th of the twelve months before the current one. */
function dayIn(ctx: Ctx, month: number, key: string): Date {
  const name = formatDate(addMonths(ctx.now(), month - 12)).slice(0, 7);
  return new Date(`${name}-${String(numberFrom(key, 2, 22)).padStart(2, '0')}T09:00:00+08:00`);
}

/** Expands monthly counts to a list of month and overall position. */
const spread = (monthly: readonly number[]) =>
  monthly.flatMap((count, month) => Array.from({ length: count }, () => month)).map((month, at) => ({ month, at }));

function registrationOf(
  ctx: Ctx,
  {
    kind,
    title,
    owner,
    data,
    month,
    key,
  }: Pick<Past, 'kind' | 'title' | 'owner' | 'data'> & { month: number; key: string },
): Past & { issuedOn: string } {
  const certified = dayIn(ctx, month, key);
  const steps = stepsUntil(key, certified, registered);
  const announced = { action: 'announce', at: addDays(certified, 5) };
  return { kind, title, variant: '', owner, data, steps: [...steps, announced], issuedOn: formatDate(certified) };
}

function worksOf(ctx: Ctx, { months, works, places }: History, people: readonly Owner[]): Past[] {
  return spread(months.works).map(({ month, at }) => {
    const { name, type, letter, label } = pick(works, at);
    const title = `${pick(places, Math.floor(at / works.length) + at)}${name}`;
    const owner = pick(people, at * 5);
    const key = `work ${at}`;
    const completedOn = formatDate(addDays(dayIn(ctx, month, key), -numberFrom(`${key} done`, 60, 300)));
    const { issuedOn, ...past } = registrationOf(ctx, {
      kind: workRegistration,
      title,
      owner,
      month,
      key,
      data: {
        type: 'plain',
        name: title,
        workType: type,
        nature: 'original',
        completedOn,
        completedCountry: '中国',
        completedCity: '云州',
        publication: 'unpublished',
        authors: [{ name: owner.name, signing: 'real' }],
        obtained: 'original',
        ownership: 'personal',
        scope: 'all',
      },
    });
    const number = `国作登字-${issuedOn.slice(0, 4)}-${letter}-${String(400_000 + at * 37).padStart(8, '0')}`;
    const facts = [
      { label: '作品类型', value: label },
      { label: '创作完成日期', value: completedOn },
    ];
    return { ...past, variant: 'plain', certificate: { kind: 'work', number, issuedOn, detail: { facts } } };
  });
}

function softwareOf(ctx: Ctx, { months, software, places }: History, firms: readonly Owner[]): Past[] {
  return spread(months.software).map(({ month, at }) => {
    const title = `${pick(places, Math.floor(at / software.length) + at)}${pick(software, at)}`;
    const { issuedOn, ...past } = registrationOf(ctx, {
      kind: softwareRegistration,
      title,
      owner: pick(firms, at),
      month,
      key: `software ${at}`,
      data: { category: 'application', origin: 'original', name: title, version: 'V1.0', publication: 'unpublished' },
    });
    const number = `${issuedOn.slice(0, 4)}SR${String(600_000 + at * 41).padStart(7, '0')}`;
    const detail = { facts: [{ label: '版本号', value: 'V1.0' }] };
    return { ...past, certificate: { kind: 'software', number, issuedOn, detail } };
  });
}

function mediationsOf(ctx: Ctx, { months, respondents }: History, people: readonly Owner[]): Past[] {
  return spread(months.mediations).map(({ month, at }) => {
    const [owner, respondent, key] = [pick(people, at * 3), pick(respondents, at), `mediation ${at}`];
    const ended = dayIn(ctx, month, key);
    const last = numberFrom(`${key} end`, 0, 9) < 7 ? 'agree' : 'fail';
    const party = (kind: string, name: string) => ({ kind, name, certNo: '', contact: '', mobile: '', email: '' });
    return {
      kind: mediation,
      title: `${owner.name}与${respondent}侵权纠纷`,
      variant: '',
      owner,
      steps: stepsUntil(key, ended, [...talked, [last, 2, 14]]),
      data: {
        source: 'self',
        applicant: party('person', owner.name),
        respondents: [party('organisation', respondent)],
        dispute: 'infringement',
        facts: '对方未经许可使用作品，没有署名，也没有支付使用费。',
        claims: '停止使用，补署姓名，支付使用费。',
      },
    };
  });
}

/** Builds recent open cases: registrations at the authority, and mediations in session. */
function ongoingOf(ctx: Ctx, history: History, people: readonly Owner[], firms: readonly Owner[]): Past[] {
  const { works, software, mediations } = history.ongoing;
  const thisMonth = (count: number) => [...Array.from({ length: 11 }, () => 0), count];
  const months = {
    ...history.months,
    works: thisMonth(works),
    software: thisMonth(software),
    mediations: thisMonth(mediations),
  };
  // Reverses the places, so that titles differ from those of the finished cases.
  const now = { ...history, months, places: history.places.toReversed() };
  const unfinished = (past: Past, at: number): Past => {
    const key = `ongoing ${past.kind.key} ${at}`;
    const [gaps, oldest] = past.kind === mediation ? ([talked, 20] as const) : ([registered.slice(0, 3), 34] as const);
    return {
      ...past,
      steps: stepsUntil(key, addDays(ctx.now(), -numberFrom(key, 1, oldest)), gaps),
      certificate: undefined,
    };
  };
  return [worksOf(ctx, now, people), softwareOf(ctx, now, firms), mediationsOf(ctx, now, people)].flatMap((pastCases) =>
    pastCases.map(unfinished),
  );
}

/** Inserts the owners of past cases: people and firms, each with an account without a password. */
async function insertOwners(ctx: Ctx, names: readonly string[]): Promise<Owner[]> {
  const createdAt = addMonths(ctx.now(), -14);
  const rows = await ctx.db
    .insert(users)
    .values(
      names.map((nickname, at) => ({
        phone: String(13_800_000_101 + at),
        nickname,
        nicknameSet: true,
        createdAt,
      })),
    )
    .returning({ userId: users.id, name: users.nickname });
  return rows;
}

const yearOf = ({ steps: [first] }: Past, now: Date): string => formatDate(first?.at ?? now).slice(0, 4);

/** Assigns numbers of the years in which the cases began, after the existing ones. */
async function numbersFor(ctx: Ctx, pastCases: readonly Past[]): Promise<string[]> {
  const seriesOf = (past: Past) => `${past.kind.prefix} ${yearOf(past, ctx.now())}`;
  const left = new Map<string, string[]>();
  for (const series of new Set(pastCases.map(seriesOf))) {
    const [prefix = '', year = ''] = series.split(' ');
    const count = pastCases.filter((past) => seriesOf(past) === series).length;
    left.set(series, await nextNumbers(ctx, prefix, count, year));
  }
  return pastCases.map((past) => left.get(seriesOf(past))?.shift() ?? '');
}

/** Inserts cases with their events. Returns their ids in the order of the cases. */
async function insertCases(ctx: Ctx, pastCases: readonly Past[]): Promise<number[]> {
  const numbers = await numbersFor(ctx, pastCases);
  const rows = pastCases.map(({ kind, title, variant, owner: { userId }, data, steps }, at) => ({
    kind: kind.key,
    variant,
    recordNo: numbers[at] ?? '',
    userId,
    title,
    status: steps.slice(1).reduce((status, { action }) => targetOf(kind, status, action), kind.initial),
    data,
    submittedAt: steps[0]?.at,
    createdAt: steps[0]?.at,
    updatedAt: steps.at(-1)?.at,
  }));
  const ids = new Map<string, number>();
  for (let at = 0; at < rows.length; at += CHUNK) {
    const some = rows.slice(at, at + CHUNK);
    const stored = await ctx.db.insert(cases).values(some).returning({ id: cases.id, recordNo: cases.recordNo });
    for (const { id, recordNo } of stored) ids.set(recordNo, id);
  }
  const inOrder = numbers.map((number) => ids.get(number) ?? 0);
  const events = pastCases.flatMap(({ kind, owner, steps }, place) =>
    steps.map(({ action, at }) => {
      const actor = kind.actions[action]?.by ?? 'system';
      const userId = actor === 'applicant' ? owner.userId : null;
      return { recordId: inOrder[place] ?? 0, action, actor, userId, createdAt: at };
    }),
  );
  for (let at = 0; at < events.length; at += CHUNK * 2)
    await ctx.db.insert(caseEvents).values(events.slice(at, at + CHUNK * 2));
  return inOrder;
}

/** Builds filings that exist only in the register, like those entered before there was a log. */
const filingsOf = (ctx: Ctx, { months, places, works }: History, people: readonly Owner[]): NewCertificate[] =>
  spread(months.filings).map(({ month, at }) => {
    const issuedOn = formatDate(dayIn(ctx, month, `filing ${at}`));
    const { name, label } = pick(works, at * 7 + 3);
    return {
      kind: 'filing',
      number: withCheck(`BA-${issuedOn.slice(0, 4)}-${String(700_000 + at * 13).padStart(6, '0')}`),
      title: `${pick(places, at * 5 + 2)}${name}（底稿）`,
      holder: pick(people, at).name,
      holderIsPerson: true,
      source: '本会备案',
      issuedOn,
      detail: { facts: [{ label: '文件类型', value: label }] },
    };
  });

/** Inserts the cases completed in the last twelve months, from which the public figures are counted. */
export async function seedHistory(ctx: Ctx): Promise<SearchDocument[]> {
  const history = readHistory();
  const owners = await insertOwners(ctx, [...history.people, ...history.organisations]);
  const people = owners.slice(0, history.people.length);
  const firms = owners.slice(history.people.length);
  const pastCases = [
    ...worksOf(ctx, history, people),
    ...softwareOf(ctx, history, firms),
    ...mediationsOf(ctx, history, people),
    ...ongoingOf(ctx, history, people, firms),
  ].toSorted((one, other) => (one.steps[0]?.at.getTime() ?? 0) - (other.steps[0]?.at.getTime() ?? 0));
  const ids = await insertCases(ctx, pastCases);
  const issued = pastCases.flatMap(({ certificate, title, owner }, at): NewCertificate[] =>
    certificate
      ? [
          {
            ...certificate,
            title,
            holder: owner.name,
            holderIsPerson: certificate.kind === 'work',
            source: '登记机构',
            owner: { userId: owner.userId, eId: 0 },
            recordId: ids[at],
          },
        ]
      : [],
  );
  const rows = [...issued, ...filingsOf(ctx, history, people)].map((one) => ({
    ...certificateRow(one),
    updatedAt: ctx.now(),
  }));
  for (let at = 0; at < rows.length; at += CHUNK) await ctx.db.insert(certificates).values(rows.slice(at, at + CHUNK));
  return [];
}
