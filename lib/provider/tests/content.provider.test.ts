import { eq, inArray } from 'drizzle-orm';
import { withCheck } from '@/lib/rules/identifiers/filing-number';
import { plainText } from '../core/rich-text';
import {
  activities,
  articles,
  caseCounts,
  caseDeadlines,
  caseLinks,
  cases,
  certificates,
  configValues,
  dictionaryEntries,
  members,
  memberships,
  pages,
  persons,
  prizeEntries,
  prizeIntroductions,
  prizePhotos,
  prizeSessions,
  products,
  questions,
  serviceGuides,
  softwareItems,
  users,
  workstations,
} from '../db/schema';
import { getPublicFigures } from '../domains/figures/leaf';
import { seedDemo } from '../seed';
import { readActivities } from '../seed/content/activities';
import { readArticles } from '../seed/content/articles';
import { readCertificates } from '../seed/content/certificates';
import { readDictionaries } from '../seed/content/dictionaries';
import { readFilings } from '../seed/content/filings';
import { readHistory } from '../seed/content/history';
import { readMembers } from '../seed/content/members';
import { readPages } from '../seed/content/pages';
import { readAppraisers, readExperts, readMediators } from '../seed/content/persons';
import { readPortfolio } from '../seed/content/portfolio';
import { readPrizeEntries, readPrizeIntroductions, readPrizeSessions } from '../seed/content/prize';
import { campusSession, campusWorks } from '../seed/content/prize-objections';
import { readAnswers } from '../seed/content/questions';
import { readReports } from '../seed/content/reports';
import { readServices } from '../seed/content/services';
import { readSiteConfig } from '../seed/content/site';
import { readGenuineSoftware, readSoftwareServices } from '../seed/content/software';
import { readTemplates } from '../seed/content/templates';
import { readWorkstations } from '../seed/content/workstations';
import { fillDatesDeep } from '../seed/relative-dates';
import { startProvider, type TestProvider } from '../testing/harness';

describe('demo content in an empty database', () => {
  let provider: TestProvider;
  const now = new Date('2026-11-06T02:00:00Z');
  const portfolio = [...readPortfolio('person'), ...readPortfolio('enterprise')];
  beforeAll(async () => {
    provider = await startProvider();
    provider.setNow(now);
    process.on('warning', warned);
    await seedDemo(provider.ctx);
  }, 180_000);
  afterAll(async () => {
    process.off('warning', warned);
    await provider.close();
  });

  const warnings: string[] = [];
  const warned = ({ message }: Error) => void warnings.push(message);
  it('is inserted one statement after the other, as a connection runs no two at once', () =>
    expect(warnings.filter((message) => message.includes('executing a query'))).toEqual([]));

  const history = readHistory();
  /** Owners of the cases that the association completed in the year before. */
  const names = [...history.people, ...history.organisations];
  let pastOwners: ReadonlySet<number>;
  beforeAll(async () => {
    const rows = await provider.ctx.db.select({ id: users.id }).from(users).where(inArray(users.nickname, names));
    pastOwners = new Set(rows.map(({ id }) => id));
  });

  /** Compares lists regardless of order; non-breaking spaces equal spaces. */
  const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row).replaceAll('\u00a0', ' ')).toSorted();
  const expectSame = (rows: unknown[], seeds: unknown[]) =>
    expect(sorted(rows)).toEqual(sorted(fillDatesDeep(seeds, now)));

  it('contains the texts of the files', async () => {
    const { db } = provider.ctx;
    expectSame(
      (await db.select().from(articles)).map((row) => [
        row.slug,
        row.channel,
        row.title,
        row.summary,
        plainText(row.body),
        row.attachments.map(({ originalName }) => originalName),
      ]),
      readArticles().map((seed) => [
        seed.key,
        seed.channel,
        seed.title,
        seed.summary,
        plainText(seed.body),
        seed.attachments.map(({ name }) => name),
      ]),
    );
    expectSame(
      (await db.select().from(persons)).map((row) => [
        row.name,
        row.title,
        row.fields,
        row.summary,
        plainText(row.resume),
      ]),
      [...readExperts(), ...readMediators(), ...readAppraisers()].map((seed) => [
        seed.name,
        seed.title,
        seed.fields,
        seed.summary,
        plainText(seed.body),
      ]),
    );
    expectSame(
      (await db.select().from(questions))
        .filter((row) => row.userId === null)
        .map((row) => [row.title, row.body, plainText(row.answer ?? '')]),
      readAnswers().map((seed) => [seed.title, seed.question, plainText(seed.body)]),
    );
    expectSame(
      (await db.select().from(activities)).map((row) => [row.slug, row.type, row.title, row.summary, row.feeFen]),
      readActivities().map((seed) => [seed.key, seed.type, seed.title, seed.summary, seed.feeFen]),
    );
    expectSame(
      (await db.select().from(products)).map((row) => [row.slug, row.kind, row.title, row.summary, row.priceFen]),
      [
        ...readTemplates().map((seed) => ({ ...seed, kind: 'contract' })),
        ...readReports().map((seed) => ({ ...seed, kind: 'report' })),
      ].map((seed) => [seed.key, seed.kind, seed.title, seed.summary, seed.priceFen]),
    );
  });

  it('contains every entry of the lists', async () => {
    const { db } = provider.ctx;
    const config = await db.select().from(configValues);
    expectSame(
      config.map(({ key, value }) => [key.replace(/^site\//, ''), value]),
      Object.entries(readSiteConfig()),
    );
    expectSame(
      (await db.select().from(dictionaryEntries)).map((row) => [
        row.dictType,
        row.position,
        row.dictValue,
        row.dictLabel,
      ]),
      Object.entries(readDictionaries()).flatMap(([type, entries]) =>
        Object.entries(entries).map(([value, label], position) => [type, position, value, label]),
      ),
    );
    const { filing, ...others } = readCertificates();
    const inContent = new Set(others.member.map(({ number }) => number));
    // Members whose memberships began in the demo have numbers of their own.
    const memberNumbers = new Set(
      (await db.select({ number: memberships.number }).from(memberships)).flatMap(({ number }) =>
        inContent.has(number) ? [] : number,
      ),
    );
    const entered = (await db.select().from(certificates)).filter(
      ({ holder, kind, number }) =>
        !names.includes(holder) &&
        kind !== 'agreement' &&
        kind !== 'opinion' &&
        kind !== 'resolution' &&
        !(kind === 'member' && memberNumbers.has(number)),
    );
    const known = Object.values(others).flatMap((list) => list.map(({ number }) => number));
    const ofCases = entered.filter(({ number, recordId }) => recordId !== null && !known.includes(number));
    const certified = portfolio.flatMap(({ certificate }) => certificate?.number ?? []);
    const ofFilings = readFilings().filter(({ ends }) => ends !== 'fail');
    const ofRegistrations = certified.filter((number) => number.includes('{year}'));
    expect(ofCases).toHaveLength(ofRegistrations.length + ofFilings.length);
    expectSame(
      entered.filter((row) => !ofCases.includes(row)).map((row) => [row.number, row.title]),
      [
        ...filing.map(({ number, title }) => [withCheck(number), title]),
        ...Object.values(others).flatMap((list) => list.map(({ number, title }) => [number, title])),
      ],
    );
    const named = async (table: typeof workstations | typeof softwareItems | typeof serviceGuides) =>
      (await db.select({ name: table.name }).from(table)).map(({ name }) => name);
    // Former members of the demo have hidden entries.
    const listed = await db.select({ name: members.name }).from(members).where(eq(members.isShown, true));
    expectSame(
      listed.map(({ name }) => name),
      readMembers().map(({ name }) => name),
    );
    expectSame(
      await named(workstations),
      readWorkstations().map(({ name }) => name),
    );
    expectSame(
      await named(serviceGuides),
      readServices().map(({ name }) => name),
    );
    expectSame(await named(softwareItems), [
      ...readSoftwareServices().map(({ title }) => title),
      ...readGenuineSoftware().map(({ name }) => name),
    ]);
  });

  it("contains the demo accounts' cases with numbers, deadlines and the cases that created them", async () => {
    const { db } = provider.ctx;
    const managed = portfolio.map(({ kind }) => kind).toSorted();
    const keys = [...new Set(managed)];
    const all = await db.select().from(cases).where(inArray(cases.kind, keys));
    const rows = all.filter(({ userId }) => !pastOwners.has(userId ?? 0));
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(managed);
    expect(rows.map(({ recordNo }) => recordNo)).toContain('ZP-2023-000001');
    const counts = await db.select().from(caseCounts).where(inArray(caseCounts.kind, keys));
    expect(counts.reduce((sum, { total }) => sum + total, 0)).toBe(all.length);
    const known = await db
      .select({ recordId: certificates.recordId })
      .from(certificates)
      .where(eq(certificates.number, '国作登字-2023-F-00182641'));
    expect(rows.find(({ id }) => id === known[0]?.recordId)?.title).toBe('云州十二时辰');
    const unpaid = rows.filter(({ kind, status, orderId }) => kind === 'zpdj' && status === 'forwarded' && !orderId);
    expect(unpaid).toEqual([]);
    const deadlines = await db.select().from(caseDeadlines);
    expect(new Set(deadlines.map(({ reminded }) => reminded))).toEqual(new Set([null, 90, 30, 7]));
    const ends = await db.select().from(caseLinks).innerJoin(cases, eq(cases.id, caseLinks.toId));
    expect(ends.map((row) => row.records.kind)).toEqual(expect.arrayContaining(['mediation', 'appraisal', 'dwsq']));
  });

  it('contains a year of completed cases, so that every month of the public figures has a source', async () => {
    const { db } = provider.ctx;
    expect(pastOwners.size).toBe(names.length);
    const { works, software, filings, mediations } = history.months;
    const ongoing = Object.values(history.ongoing);
    const sum = (...lists: number[][]) => lists.flat().reduce((all, one) => all + one, 0);
    const completed = await db
      .select()
      .from(cases)
      .where(inArray(cases.userId, [...pastOwners]));
    expect(completed).toHaveLength(sum(works, software, mediations, ongoing));
    expect(new Set(completed.map(({ recordNo }) => recordNo)).size).toBe(completed.length);
    expect(new Set(completed.map(({ status }) => status))).toEqual(
      new Set(['announced', 'agreed', 'failed', 'forwarded', 'mediating']),
    );
    expect(completed.every(({ updatedAt }) => updatedAt <= now)).toBe(true);
    const { months, steps } = await getPublicFigures(provider.ctx);
    // A month with fewer than ten mediations states no percentage.
    expect(months.filter(({ registrations, days, mediations }) => !registrations || !days || !mediations)).toEqual([]);
    for (const [at, { registrations }] of months.entries())
      expect(registrations).toBeGreaterThanOrEqual(sum([works, software, filings].map((list) => list[at] ?? 0)));
    expect(steps.map(({ step }) => step)).toEqual(['受理', '转报', '发证', '受理', '转报', '发证']);
  });

  it('contains the pages, and the prize sessions with their works', async () => {
    const { db } = provider.ctx;
    const keys = (await db.select({ key: pages.key }).from(pages)).map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining([...readPages().map(({ key }) => key), 'home', 'mediation', 'appraisal']),
    );
    const sessions = readPrizeSessions();
    expectSame(
      (await db.select().from(prizeSessions)).map((row) => [row.number, row.title, row.summary]),
      [...sessions, campusSession].map((seed) => [seed.number, seed.title, seed.summary]),
    );
    expectSame(
      (await db.select().from(prizeEntries)).map((row) => [row.title, row.author, row.classKey]),
      [...readPrizeEntries(), ...sessions.flatMap((seed) => seed.winners), ...campusWorks].map((seed) => [
        seed.title,
        seed.author,
        seed.classKey,
      ]),
    );
    expectSame(
      (await db.select().from(prizePhotos)).map((row) => row.caption),
      sessions.flatMap((seed) => seed.photos.map(({ caption }) => caption)),
    );
    expectSame(
      (await db.select().from(prizeIntroductions)).map((row) => [row.slug, row.title]),
      readPrizeIntroductions().map((seed) => [seed.key, seed.title]),
    );
  });
});
