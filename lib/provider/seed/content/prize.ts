import { z } from 'zod';
import { awardClass, awardClassKey, awardLevelKey } from '@/lib/contract/prize';
import { readContent, readEntries, readFolder } from './content-files';
import { markdownText } from './markdown';
import { clock, lines } from './parts';

/** Day relative to seeding. */
const day = z.int();

/** The last day of a stage ends at 18:00. */
const stage = z.strictObject({ name: z.string(), startDay: day, endDay: day });

const ceremony = z.strictObject({
  title: z.string(),
  place: z.string(),
  day,
  startTime: clock,
  body: markdownText,
  programme: z.array(z.strictObject({ time: clock, item: z.string() })),
});

/** Public presentation of a work: files of content/prize/works, and texts. */
const exhibit = {
  picture: z.string().regex(/^[\w-]+\.svg$/),
  excerpt: lines.default([]),
  sound: z
    .string()
    .regex(/^[\w-]+\.mp3$/)
    .optional(),
  heard: z.string().default(''),
};

const winner = z.strictObject({
  title: z.string(),
  classKey: awardClassKey,
  level: awardLevelKey,
  author: z.string(),
  organisation: z.string(),
  /** The jury's reason, one sentence. */
  citation: z.string(),
  ...exhibit,
});

const session = z.strictObject({
  /** 1 is the first. */
  number: z.int().positive(),
  /** 0: this year's session, 1: the one a year before, … */
  yearsBefore: z.int().min(0),
  ordinal: z.string(),
  title: z.string(),
  theme: z.string(),
  summary: z.string(),
  introduction: markdownText,
  /** The page 评选说明. */
  illustrate: markdownText,
  stages: z.array(stage).min(1),
  organisers: z.array(z.strictObject({ role: z.string(), names: lines })),
  /** Prize money per work in fen, before tax. */
  levels: z.array(z.strictObject({ key: awardLevelKey, name: z.string(), prizeFen: z.int().min(0), note: z.string() })),
  /** Number of entries received, and of entries admitted to the public vote. */
  receivedCount: z.int(),
  shortlistedCount: z.int(),
  dailyVoteLimit: z.int().positive(),
  /** Only for past sessions. */
  ceremony: ceremony.optional(),
  /** Gold awards first. */
  winners: z.array(winner).default([]),
  /** 颁奖风采. The pictures are generated covers, so the texts describe the occasion only. */
  photos: z.array(z.strictObject({ caption: z.string(), text: z.string(), takenDay: day })),
});

const entry = z.strictObject({
  number: z.string(),
  title: z.string(),
  classKey: awardClassKey,
  author: z.string(),
  organisation: z.string(),
  summary: z.string(),
  intro: lines,
  seedVotes: z.int().min(0),
  ...exhibit,
});

const introduction = z.strictObject({ title: z.string(), summary: z.string(), body: markdownText });

/** Reads the award classes, which are the same in every session. */
export const readAwardClasses = () => readContent('prize/classes.yaml', z.array(z.strictObject(awardClass.shape)));
/** Reads the sessions of the prize, latest first. */
export const readPrizeSessions = () =>
  readEntries('prize/sessions', session)
    .map(({ fields }) => fields)
    .sort((a, b) => b.number - a.number);
/** Reads the entries in the public vote of the current session. */
export const readPrizeEntries = () => readContent('prize/entries.yaml', z.array(entry));
/** Reads the articles behind 奖项介绍. */
export const readPrizeIntroductions = (of: 'prize/introductions' | 'site/prize' = 'prize/introductions') =>
  readFolder(of, introduction);
