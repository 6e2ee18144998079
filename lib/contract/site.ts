import { z } from 'zod';
import { articleSummary } from './articles';
import { date, dateTime, fen, id } from './common';
import { publicRead } from './endpoint';
import { identity } from './identity';
import { tag } from './tags';

/** Name, signs, contacts and licence numbers of the association. */
export const getSite = publicRead('/api/v1/site', '站点信息', { data: identity, tags: [tag.site] });

/** One configuration value as text (specification, section 7: bank_name, bank, bank_account). */
export const getConfigValue = publicRead('/api/v1/c-config/{group}/{key}', '配置项', {
  params: z.object({ group: z.string().max(60), key: z.string().max(60) }),
  data: z.string(),
  tags: [tag.site],
});

/** Dictionary entry; a provider that implements only the specification omits the dates. */
export const dictionaryEntry = z.object({
  /** The specification states no type; numbers of other providers are read as text. */
  dictValue: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string()),
  dictLabel: z.string(),
  /** First and last day of validity; null for unlimited. */
  validFrom: date.nullable().optional(),
  validTo: date.nullable().optional(),
});
export type DictionaryEntry = z.output<typeof dictionaryEntry>;

/** Entries valid today; with `past` also expired ones, for the labels of stored values. */
export const listDictionary = publicRead('/api/v1/dictionaries/data', '字典项', {
  query: z.object({ dictType: z.string().min(1, '请给出字典类型').max(60), past: z.literal('1').optional() }),
  data: z.array(dictionaryEntry),
  tags: [tag.dictionaries],
});

/** A static page: rich text, and structured data for pages with a chart or list. */
export const sitePage = z.object({
  key: z.string(),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  data: z.unknown(),
  /** Time of the last publication by staff; null for the initial text, whose date would be meaningless. */
  updatedAt: dateTime.nullable(),
});
export type SitePage = z.output<typeof sitePage>;

export const getPage = publicRead('/api/v1/pages/{key}', '固定页面', {
  params: z.object({ key: z.string().max(60) }),
  data: sitePage,
  tags: [tag.pages, tag.page('{key}')],
});

/** A part of the public content, such as `articles:policy` or `page:privacy`, with the date of its last change. */
export const siteChange = z.object({ subject: z.string(), changedOn: date });

/** Date of the last change of each public part; for list and landing pages in the sitemap. */
export const listSiteChanges = publicRead('/api/v1/site/changes', '公开内容的最近变更', {
  data: z.array(siteChange),
  tags: [
    tag.articles,
    tag.activities,
    tag.persons,
    tag.workstations,
    tag.services,
    tag.products,
    tag.software,
    tag.questions,
    tag.members,
    tag.prize,
    tag.pages,
    tag.site,
  ],
});

const link = z.object({ label: z.string(), href: z.string() });
export const homeSlide = z.object({
  kicker: z.string(),
  title: z.string(),
  lead: z.string(),
  primary: link,
  secondary: link,
  leaf: z.object({ heading: z.string(), columns: z.array(z.string()) }),
});
export const homeService = z.object({
  name: z.string(),
  line: z.string(),
  note: z.string(),
  href: z.string(),
  icon: z.string(),
});
export type HomeSlide = z.output<typeof homeSlide>;
export type HomeService = z.output<typeof homeService>;

export const personCard = z.object({
  id,
  kind: z.enum(['copyright', 'knowledge', 'mediator', 'appraiser']),
  name: z.string(),
  fields: z.array(z.string()),
  organisation: z.string(),
  title: z.string(),
  summary: z.string(),
  priceFen: fen.nullable(),
});
export type PersonCard = z.output<typeof personCard>;

/** States of an activity. */
export const activityState = z.enum(['未开始', '报名中', '已满', '已截止', '已结束']);
export type ActivityState = z.output<typeof activityState>;
export const activityCard = z.object({
  id,
  type: z.enum(['vip', 'guidance', 'exchange', 'elegantDemeanour']),
  title: z.string(),
  summary: z.string(),
  startsAt: dateTime,
  endsAt: dateTime,
  signUpFrom: dateTime.nullable(),
  signUpTo: dateTime.nullable(),
  place: z.string(),
  feeFen: fen,
  capacity: z.number().int(),
  seatsTaken: z.number().int(),
});
export type ActivityCard = z.output<typeof activityCard>;

export const workstationCard = z.object({ id, name: z.string(), district: z.string(), address: z.string() });
export const associationMemberCard = z.object({
  id,
  name: z.string(),
  level: z.string(),
  levelLabel: z.string(),
  sealText: z.string(),
});
export type WorkstationCard = z.output<typeof workstationCard>;
export type AssociationMemberCard = z.output<typeof associationMemberCard>;

export const prizeStage = z.object({ name: z.string(), from: date, to: date });
export const homePrize = z.object({
  session: z.string(),
  title: z.string(),
  text: z.string(),
  stages: z.array(prizeStage),
  votingEndsAt: dateTime,
});
export type HomePrize = z.output<typeof homePrize>;

const committee = z.object({
  title: z.string(),
  text: z.string(),
  facts: z.array(z.object({ value: z.string(), label: z.string() })),
  action: link,
});

/** All data of the home page, in one read. */
export const home = z.object({
  slides: z.array(homeSlide),
  services: z.array(homeService),
  headline: articleSummary.nullable(),
  news: z.array(articleSummary),
  newsByChannel: z.object({
    notice: z.array(articleSummary),
    policy: z.array(articleSummary),
    judicial: z.array(articleSummary),
  }),
  prize: homePrize.nullable(),
  activities: z.array(activityCard),
  experts: z.array(personCard),
  committees: z.array(committee),
  workstations: z.array(workstationCard),
  members: z.array(associationMemberCard),
  memberCount: z.number().int(),
  party: z.array(link),
  partners: z.array(link),
});
export type Home = z.output<typeof home>;

export const getHome = publicRead('/api/v1/home', '首页内容', {
  data: home,
  tags: [tag.home, tag.articles, tag.activities, tag.persons, tag.workstations, tag.members, tag.prize, tag.pages],
});
