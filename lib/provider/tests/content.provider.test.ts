import { withCheck } from '@/lib/rules/filing-number';
import {
  activities,
  articles,
  certificates,
  configValues,
  dictionaryEntries,
  members,
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
  workstations,
} from '../db/schema';
import { plainText } from '../rich-text';
import { seedDemo } from '../seed';
import { readActivities } from '../seed/content/activities';
import { readArticles } from '../seed/content/articles';
import { readCertificates } from '../seed/content/certificates';
import { readDictionaries } from '../seed/content/dictionaries';
import { readMembers } from '../seed/content/members';
import { readPages } from '../seed/content/pages';
import { readAppraisers, readExperts, readMediators } from '../seed/content/persons';
import { readPrizeEntries, readPrizeIntroductions, readPrizeSessions } from '../seed/content/prize';
import { readAnswers } from '../seed/content/questions';
import { readReports } from '../seed/content/reports';
import { readServices } from '../seed/content/services';
import { readSiteConfig } from '../seed/content/site';
import { readGenuineSoftware, readSoftwareServices } from '../seed/content/software';
import { readTemplates } from '../seed/content/templates';
import { readWorkstations } from '../seed/content/workstations';
import { fillDatesDeep } from '../seed/relative-dates';
import { startProvider, type TestProvider } from '../testing/harness';

describe('the content in a database that was empty', () => {
  let provider: TestProvider;
  const now = new Date('2026-11-06T02:00:00Z');
  beforeAll(async () => {
    provider = await startProvider();
    provider.setNow(now);
    await seedDemo(provider.ctx);
  });
  afterAll(() => provider.close());

  /** Lists in which only what is in them counts, and a blank is a blank. */
  const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row).replaceAll('\u00a0', ' ')).toSorted();
  const expectSame = (rows: unknown[], seeds: unknown[]) =>
    expect(sorted(rows)).toEqual(sorted(fillDatesDeep(seeds, now)));

  it('has the texts that the files have', async () => {
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

  it('has every entry of the lists', async () => {
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
    expectSame(
      (await db.select().from(certificates)).map((row) => [row.number, row.title]),
      [
        ...filing.map(({ number, title }) => [withCheck(number), title]),
        ...Object.values(others).flatMap((list) => list.map(({ number, title }) => [number, title])),
      ],
    );
    const named = async (table: typeof members | typeof workstations | typeof softwareItems | typeof serviceGuides) =>
      (await db.select({ name: table.name }).from(table)).map(({ name }) => name);
    expectSame(
      await named(members),
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

  it('has the pages, and the sessions of the prize with their works', async () => {
    const { db } = provider.ctx;
    const keys = (await db.select({ key: pages.key }).from(pages)).map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining([...readPages().map(({ key }) => key), 'home', 'mediation', 'appraisal']),
    );
    const sessions = readPrizeSessions();
    expectSame(
      (await db.select().from(prizeSessions)).map((row) => [row.number, row.title, row.summary]),
      sessions.map((seed) => [seed.number, seed.title, seed.summary]),
    );
    expectSame(
      (await db.select().from(prizeEntries)).map((row) => [row.title, row.author, row.classKey]),
      [...readPrizeEntries(), ...sessions.flatMap((seed) => seed.winners)].map((seed) => [
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
