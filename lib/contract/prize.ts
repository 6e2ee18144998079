import { z } from 'zod';
import { answersFile, date, dateTime, id, idParams, pageOf, pageQuery, words } from './common';
import { publicRead, userPost, userRead } from './endpoint';
import { tag } from './tags';

/** Award classes; each also selects the cover style of its works. */
export const awardClassKey = z.enum([
  'entry-art',
  'entry-music',
  'entry-film',
  'entry-soft',
  'entry-text',
  'entry-craft',
]);
export type AwardClassKey = z.output<typeof awardClassKey>;
export const awardLevelKey = z.enum(['gold', 'silver', 'bronze', 'merit']);
export type AwardLevelKey = z.output<typeof awardLevelKey>;

const places = z.number().int();
const quota = z.object({ gold: places, silver: places, bronze: places, merit: places });
export const awardClass = z.object({
  key: awardClassKey,
  letter: z.string(),
  name: z.string(),
  summary: z.string(),
  who: z.string(),
  criteria: z.array(z.string()),
  materials: z.array(z.string()),
  quota,
  rules: z.array(z.string()),
});
export type AwardClass = z.output<typeof awardClass>;

const awardLevel = z.object({ key: awardLevelKey, name: z.string(), prizeFen: z.number().int(), note: z.string() });
const stage = z.object({ name: z.string(), from: date, to: date });
const ceremony = z.object({
  title: z.string(),
  place: z.string(),
  date,
  startTime: z.string(),
  body: z.string(),
  programme: z.array(z.object({ time: z.string(), item: z.string() })),
});

export const prizeSessionCard = z.object({
  id,
  number: z.number().int(),
  ordinal: z.string(),
  year: z.number().int(),
  title: z.string(),
  theme: z.string(),
  summary: z.string(),
  isCurrent: z.boolean(),
  stages: z.array(stage),
  receivedCount: z.number().int(),
  shortlistedCount: z.number().int(),
  /** Whether the session has rules to read, and a report of its ceremony. */
  hasRules: z.boolean().default(true),
  hasCeremony: z.boolean().default(true),
});
export type PrizeSessionCard = z.output<typeof prizeSessionCard>;

export const prizeSession = prizeSessionCard.extend({
  /** When the winners were announced; null before. */
  announcedAt: dateTime.nullable(),
  /** HTML */
  introduction: z.string(),
  /** HTML, 评选说明 */
  illustrate: z.string(),
  organisers: z.array(z.object({ role: z.string(), names: z.array(z.string()) })),
  classes: z.array(awardClass),
  levels: z.array(awardLevel),
  dailyVotes: z.number().int(),
  /** The vote closes at 18:00 of its last day. */
  votingFrom: dateTime,
  votingTo: dateTime,
  ceremony: ceremony.nullable(),
});
export type PrizeSession = z.output<typeof prizeSession>;

/** The current session. 404 between sessions. */
export const getCurrentPrize = publicRead('/api/v1/prize/current', '本届版权金奖', {
  data: prizeSession,
  tags: [tag.prize],
});
/** Earlier sessions, newest first. */
export const listPrizeSessions = publicRead('/api/v1/prize/sessions', '历届版权金奖', {
  data: z.array(prizeSessionCard),
  tags: [tag.prize],
});
export const getPrizeSession = publicRead('/api/v1/prize/sessions/{id}', '某届版权金奖', {
  params: idParams,
  data: prizeSession,
  tags: [tag.prize],
});

/** Exhibited material of a work; missing parts are empty. */
const exhibit = {
  /** Picture URL; empty for none. */
  picture: z.string().default(''),
  /** A paragraph or stanza of a literary work. */
  excerpt: z.array(z.string()).default([]),
  /** URL of a recording, usually the opening of a piece of music; empty for none. */
  sound: z.string().default(''),
  /** Text description of the recording, for deaf and hard-of-hearing visitors. */
  heard: z.string().default(''),
};

export const prizeEntryCard = z.object({
  id,
  number: z.string(),
  title: z.string(),
  classKey: awardClassKey,
  author: z.string(),
  organisation: z.string(),
  summary: z.string(),
  votes: z.number().int(),
  /** Rank in the session by votes, from 1. */
  rank: z.number().int(),
  picture: exhibit.picture,
});
export type PrizeEntryCard = z.output<typeof prizeEntryCard>;

/** Works in the public vote, most votes first. */
export const listPrizeEntries = publicRead('/api/v1/prize/entries', '投票作品', {
  query: pageQuery.extend({
    classKey: awardClassKey.optional(),
    sort: z.enum(['votes', 'number']).default('votes'),
    q: words().max(60).optional(),
  }),
  data: pageOf(prizeEntryCard).extend({
    counts: z.array(z.object({ classKey: awardClassKey, count: z.number().int() })),
  }),
  tags: [tag.prize],
});
export const prizeEntry = prizeEntryCard.extend({
  ...exhibit,
  intro: z.array(z.string()),
  others: z.array(prizeEntryCard),
});
export type PrizeEntry = z.output<typeof prizeEntry>;
export const getPrizeEntry = publicRead('/api/v1/prize/entries/{id}', '投票作品详情', {
  params: idParams,
  data: prizeEntry,
  tags: [tag.prize],
});

/** Current votes of every work; fetched by the browser because pages are cached. */
export const getPrizeTally = publicRead('/api/v1/prize/tally', '实时票数', {
  data: z.array(z.object({ id, votes: z.number().int() })),
});

/** Votes left to the caller today, and the works they voted for today. */
export const getVoteStatus = userRead('/api/v1/user/prize/votes', '我的投票', {
  data: z.object({ open: z.boolean(), reason: z.string(), left: z.number().int(), votedToday: z.array(id) }),
});
/**
 * Casts one vote: only in the stage 投票, a fixed number per day, one per work and day. Refused with a reason
 * otherwise.
 */
export const castVote = userPost('/api/v1/user/prize/entries/{id}/vote', '投票', {
  params: idParams,
  /** Secret chosen by the browser, so that no two votes share a receipt: 32 hex digits. The provider chooses a missing one. */
  body: z
    .object({
      nonce: z
        .string()
        .regex(/^[0-9a-f]{32}$/, '请刷新页面后再投')
        .optional(),
    })
    .prefault({}),
  data: z.object({ votes: z.number().int(), left: z.number().int() }),
  limit: 'vote',
});

export const prizeWinner = z.object({
  id,
  title: z.string(),
  classKey: awardClassKey,
  level: awardLevelKey,
  author: z.string(),
  organisation: z.string(),
  citation: z.string(),
  ...exhibit,
});
export type PrizeWinner = z.output<typeof prizeWinner>;
export const listPrizeWinners = publicRead('/api/v1/prize/sessions/{id}/winners', '获奖名单', {
  params: idParams,
  data: z.array(prizeWinner),
  tags: [tag.prize],
});

export const prizeWork = z.object({
  id,
  title: z.string(),
  classKey: awardClassKey,
  author: z.string(),
  ...exhibit,
});
export type PrizeWork = z.output<typeof prizeWork>;
/** A work on display: in the current vote, or a past winner. */
export const getPrizeWork = publicRead('/api/v1/prize/works/{id}', '作品展示', {
  params: idParams,
  data: prizeWork,
  tags: [tag.prize],
});

export const prizePhoto = z.object({
  id,
  sessionId: id,
  caption: z.string(),
  text: z.string(),
  takenOn: date,
  /** Picture URL; empty for a generated picture. */
  picture: z.string().default(''),
});
export type PrizePhoto = z.output<typeof prizePhoto>;
export const listPrizePhotos = publicRead('/api/v1/prize/sessions/{id}/photos', '颁奖风采', {
  params: idParams,
  data: z.array(prizePhoto),
  tags: [tag.prize],
});
export const getPrizePhoto = publicRead('/api/v1/prize/photos/{id}', '风采详情', {
  params: idParams,
  data: prizePhoto.extend({
    sessionTitle: z.string(),
    isCurrent: z.boolean(),
    previousId: id.nullable(),
    nextId: id.nullable(),
    /** Captions of the adjacent works; empty for none. */
    previousCaption: z.string().default(''),
    nextCaption: z.string().default(''),
  }),
  tags: [tag.prize],
});

export const prizeIntroduction = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  updatedAt: dateTime,
});
export const listPrizeIntroductions = publicRead('/api/v1/prize/introductions', '奖项介绍', {
  data: z.array(prizeIntroduction),
  tags: [tag.prize],
});
export const getPrizeIntroduction = publicRead('/api/v1/prize/introductions/{id}', '奖项介绍详情', {
  params: idParams,
  data: prizeIntroduction.extend({ body: z.string() }),
  tags: [tag.prize],
});

/** Certificate of an own winning work as PDF, by the case of its entry. 404 for a case of another account, 409 without one. */
export const getOwnAwardCertificate = userRead('/api/v1/user/records/{id}/award-certificate', '获奖证书', {
  params: idParams,
  ...answersFile,
  limit: 'document',
});
