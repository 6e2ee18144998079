import { z } from 'zod';
import {
  answersFile,
  date,
  dateTime,
  dayIn,
  id,
  idParams,
  nothing,
  pageOf,
  pageQuery,
  tableFormat,
  words,
} from './common';
import { staffPost, staffRead } from './endpoint';
import { awardClassKey, awardLevelKey, prizeEntryCard } from './prize';

const duty = 'publishing';
const stage = z.object({ name: words().min(1).max(20), from: dayIn(), to: dayIn() });

/** Stages follow each other: what is wrong with the first that does not, and where; null where all do. */
export function stageProblem(
  stages: readonly { name: string; from: string; to: string }[],
): { at: number; field: 'from' | 'to'; message: string } | null {
  for (const [at, { from, to }] of stages.entries()) {
    const before = stages[at - 1];
    if (to < from) return { at, field: 'to', message: '结束日期不能早于开始日期' };
    if (before && from <= before.to) return { at, field: 'from', message: `应当晚于${before.name}的结束日期` };
  }
  return null;
}

/** Stages follow each other: each ends after it begins, and the next begins after that. */
const stages = z
  .array(stage)
  .min(1)
  .max(10)
  .superRefine((all, context) => {
    const problem = stageProblem(all);
    if (problem) context.addIssue({ code: 'custom', path: [problem.at, problem.field], message: problem.message });
  });

const staffSession = z.object({
  id,
  number: z.number().int(),
  year: z.number().int(),
  title: z.string(),
  theme: z.string(),
  isCurrent: z.boolean(),
  /** When its winners were announced; null before that. */
  announcedAt: dateTime.nullable(),
  /** The stage of today; empty between stages. */
  stage: z.string(),
  entries: z.number().int(),
  winners: z.number().int(),
});
export type StaffPrizeSession = z.output<typeof staffSession>;

/** All sessions of the prize, newest first. */
export const listStaffPrizeSessions = staffRead('/api/v1/staff/prize/sessions', '金奖各届', {
  duty,
  data: z.array(staffSession),
});

/** Where a session stands: its stages, and what there is of works in each class. */
export const getPrizeBoard = staffRead('/api/v1/staff/prize/sessions/{id}', '金奖评选进展', {
  duty,
  params: idParams,
  data: staffSession.extend({
    stages: z.array(stage),
    dailyVotes: z.number().int(),
    classes: z.array(
      z.object({
        key: awardClassKey,
        name: z.string(),
        /** Handed in, in the public vote, of these not shown now, and given an award, whether announced or not. */
        received: z.number().int(),
        shortlisted: z.number().int(),
        hidden: z.number().int(),
        chosen: z.number().int(),
        votes: z.number().int(),
      }),
    ),
    levels: z.array(z.object({ key: awardLevelKey, name: z.string() })),
    /** Nothing is announced yet, and somebody has been chosen. */
    canAnnounce: z.boolean(),
  }),
});
export type PrizeBoard = z.output<typeof getPrizeBoard.data>;

/** Makes a session the one that runs now; the one before is an earlier one from then on. */
export const makeSessionCurrent = staffPost('/api/v1/staff/prize/sessions/{id}/current', '设为本届', {
  duty,
  decides: 'nobodys',
  params: idParams,
  data: nothing,
});

/** Sets the days of the stages; the public pages follow at once. */
export const setPrizeStages = staffPost('/api/v1/staff/prize/sessions/{id}/stages', '调整评选阶段', {
  duty,
  decides: 'nobodys',
  params: idParams,
  body: z.object({ stages }),
  data: nothing,
});

export const prizeEntryState = z.enum(['submitted', 'shortlisted', 'rejected', 'awarded']);
export type PrizeEntryState = z.output<typeof prizeEntryState>;

const staffEntry = prizeEntryCard.omit({ rank: true, picture: true }).extend({
  state: prizeEntryState,
  /** Not shown in the voting hall for now. */
  isHidden: z.boolean(),
  level: awardLevelKey.nullable(),
  citation: z.string(),
  /** The case that it was handed in by, and where that stands; null for works without one. */
  recordId: id.nullable(),
  caseState: z.string(),
  /** The first round can be decided now. */
  canJudge: z.boolean(),
});
export type StaffPrizeEntry = z.output<typeof staffEntry>;

export const listStaffPrizeEntries = staffRead('/api/v1/staff/prize/sessions/{id}/entries', '金奖参评作品', {
  duty,
  params: idParams,
  query: pageQuery.extend({
    classKey: awardClassKey.optional(),
    state: prizeEntryState.optional(),
    q: words().max(60).optional(),
  }),
  data: pageOf(staffEntry).extend({
    counts: z.array(z.object({ state: prizeEntryState, count: z.number().int() })),
  }),
});

/**
 * The result of the first round for several works: into the public vote, or not. Each for itself: what is refused leaves
 * the others done. Their cases move with them, and their applicants are told.
 */
export const judgePrizeEntries = staffPost('/api/v1/staff/prize/sessions/{id}/verdicts', '登记初评结果', {
  duty,
  decides: { prizeEntry: 'ids' },
  decidesEach: true,
  params: idParams,
  body: z.object({
    ids: z.array(id).min(1, '请先选择作品').max(100, '一次至多 100 件'),
    verdict: z.enum(['shortlisted', 'rejected']),
  }),
  data: z.object({ done: z.array(id), refused: z.array(z.object({ id, reason: z.string() })) }),
});

/** Takes a work out of the voting hall for the time being, or shows it again; its votes stay. */
export const showPrizeEntry = staffPost('/api/v1/staff/prize/entries/{id}/shown', '投票大厅展示', {
  duty,
  decides: { prizeEntry: 'id' },
  params: idParams,
  body: z.object({ isShown: z.boolean() }),
  data: nothing,
});

/** Writes down which award a work gets, or none; nobody else sees it before the winners are announced. */
export const setPrizeAward = staffPost('/api/v1/staff/prize/entries/{id}/award', '登记奖级', {
  duty,
  decides: { prizeEntry: 'id' },
  params: idParams,
  body: z.object({
    level: awardLevelKey.nullable(),
    citation: words().max(200, '评语不超过 200 字').default(''),
  }),
  data: nothing,
});

/** Publishes the winners: the roster is on the site at once, and those with a case are told. Once only. */
export const announcePrizeWinners = staffPost('/api/v1/staff/prize/sessions/{id}/announcement', '公布获奖名单', {
  duty,
  decides: 'nobodys',
  params: idParams,
  data: nothing,
});

/** Votes by day, and what looks like votes by machine: many from one network within an hour. */
export const getPrizeVotes = staffRead('/api/v1/staff/prize/sessions/{id}/votes', '投票概况', {
  duty,
  params: idParams,
  data: z.object({
    days: z.array(z.object({ day: date, votes: z.number().int(), voters: z.number().int() })),
    /** Votes within an hour that are many. */
    threshold: z.number().int(),
    suspects: z.array(
      z.object({
        /** A sign for the network, which tells networks apart and nothing else. */
        network: z.string(),
        /** Most within an hour, and all of it. */
        most: z.number().int(),
        votes: z.number().int(),
        voters: z.number().int(),
        from: dateTime,
        to: dateTime,
        /** The works that got most of them. */
        works: z.array(z.object({ title: z.string(), votes: z.number().int() })),
      }),
    ),
  }),
});
export type PrizeVotesOverview = z.output<typeof getPrizeVotes.data>;

/** Every work with its votes as CSV. */
export const exportPrizeVotes = staffRead('/api/v1/staff/prize/sessions/{id}/votes/export', '导出票数', {
  duty,
  params: idParams,
  query: z.object(tableFormat),
  ...answersFile,
});
