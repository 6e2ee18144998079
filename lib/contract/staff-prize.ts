import { z } from 'zod';
import {
  answersFile,
  date,
  dateTime,
  dayIn,
  id,
  idParams,
  nothing,
  oneLine,
  pageOf,
  pageQuery,
  tableFormat,
  textRevision,
  words,
} from './common';
import { staffPost, staffRead } from './endpoint';
import { awardClassKey, awardLevelKey, prizeEntryCard } from './prize';

const duty = 'publishing';
const stage = z.object({ name: oneLine().min(1).max(20), from: dayIn(), to: dayIn() });

/** Checks that stages follow each other: message and index of the first that does not; null if all do. */
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

/** Consecutive stages: each ends after it begins, and the next begins after that. */
const stages = z
  .array(stage)
  .min(1)
  .max(10)
  .superRefine((all, context) => {
    const problem = stageProblem(all);
    if (problem) context.addIssue({ code: 'custom', path: [problem.at, problem.field], message: problem.message });
  });

/** Dates to set; `despiteVotes` confirms a change of the voting days after votes were cast, 422 without it. */
export const stagesForm = z.object({ stages, despiteVotes: z.boolean().default(false) });

const staffSession = z.object({
  id,
  number: z.number().int(),
  year: z.number().int(),
  title: z.string(),
  theme: z.string(),
  isCurrent: z.boolean(),
  /** When the winners were announced; null before. */
  announcedAt: dateTime.nullable(),
  /** Today's stage; empty between stages. */
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

/** Progress of a session: its stages, and the numbers of works in each class. */
export const getPrizeBoard = staffRead('/api/v1/staff/prize/sessions/{id}', '金奖评选进展', {
  duty,
  params: idParams,
  data: staffSession.extend({
    stages: z.array(stage),
    /** Revision of the stages. */
    revision: textRevision,
    dailyVotes: z.number().int(),
    classes: z.array(
      z.object({
        key: awardClassKey,
        name: z.string(),
        /** Numbers of works submitted, in the public vote, hidden from it, and given an award (announced or not). */
        received: z.number().int(),
        shortlisted: z.number().int(),
        hidden: z.number().int(),
        chosen: z.number().int(),
        votes: z.number().int(),
      }),
    ),
    levels: z.array(z.object({ key: awardLevelKey, name: z.string() })),
    /** Whether winners can be announced: some are chosen, and none announced yet. */
    canAnnounce: z.boolean(),
    /** Awards of the plan that no work has, in words. */
    missing: z.array(z.string()),
    /** Chosen works as the public list will show them, while there is none. */
    chosen: z.array(
      z.object({
        id,
        title: z.string(),
        author: z.string(),
        className: z.string(),
        level: z.string(),
        citation: z.string(),
      }),
    ),
    /** Proposal to announce; null without one. `isOwn` if the caller made it and cannot announce. */
    proposal: z.object({ by: z.string(), at: dateTime, vacancies: z.string(), isOwn: z.boolean() }).nullable(),
    /** Publicity of the proposed winners, with the number of objections that wait for an answer; null before it. */
    publicity: z
      .object({ startsOn: date, endsOn: date, isOver: z.boolean(), openObjections: z.number().int() })
      .nullable(),
  }),
});
export type PrizeBoard = z.output<typeof getPrizeBoard.data>;

/** Makes a session the current one; the previous one becomes a past session. */
export const makeSessionCurrent = staffPost('/api/v1/staff/prize/sessions/{id}/current', '设为本届', {
  duty,
  decides: 'nobodys',
  params: idParams,
  data: nothing,
});

/**
 * Sets the dates of the stages; the public pages update at once. With the `revision` that was read, 409 `changedMeanwhile`
 * if they were set since.
 */
export const setPrizeStages = staffPost('/api/v1/staff/prize/sessions/{id}/stages', '调整评选阶段', {
  duty,
  decides: 'nobodys',
  params: idParams,
  body: stagesForm.extend({ revision: textRevision.optional() }),
  data: z.object({ revision: textRevision }),
});

export const prizeEntryState = z.enum(['submitted', 'shortlisted', 'rejected', 'awarded']);
export type PrizeEntryState = z.output<typeof prizeEntryState>;

const staffEntry = prizeEntryCard.omit({ rank: true, picture: true }).extend({
  state: prizeEntryState,
  /** Hidden from the voting hall for now. */
  isHidden: z.boolean(),
  level: awardLevelKey.nullable(),
  citation: z.string(),
  /** Changes with level and citation; empty from a provider that does not compare. */
  revision: z.string().default(''),
  /** Case of the submission, and its state; null for works without one. */
  recordId: id.nullable(),
  caseState: z.string(),
  /** Whether a certificate was issued. */
  hasCertificate: z.boolean(),
  /** Whether the first round can be decided now. */
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
 * Records first-round results of several works: admitted to the public vote, or not. Each independently: a refusal does
 * not affect the others. Moves their cases and notifies the applicants.
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

/** Hides a work from the voting hall, or shows it again; its votes are kept. */
export const showPrizeEntry = staffPost('/api/v1/staff/prize/entries/{id}/shown', '投票大厅展示', {
  duty,
  decides: { prizeEntry: 'id' },
  params: idParams,
  body: z.object({ isShown: z.boolean() }),
  data: nothing,
});

/** Award of a work: its level, null for none, and the reason. */
export const awardForm = z.object({
  level: awardLevelKey.nullable(),
  citation: words().max(200, '评语不超过 200 字').default(''),
});

/**
 * Assigns an award level to a work, or none; internal until the winners are announced. With the `revision` that was read,
 * 409 `changedMeanwhile` if level or citation were changed since.
 */
export const setPrizeAward = staffPost('/api/v1/staff/prize/entries/{id}/award', '登记奖级', {
  duty,
  decides: { prizeEntry: 'id' },
  params: idParams,
  body: awardForm.extend({ revision: textRevision.optional() }),
  data: nothing,
});

/**
 * Proposes the announcement of the winners; a second person announces. 422 without a reason for awards of the plan that
 * are not given, 409 before all jurors have handed in.
 */
export const proposeAnnouncement = staffPost(
  '/api/v1/staff/prize/sessions/{id}/announcement/proposal',
  '提请公布获奖名单',
  {
    duty,
    decides: 'nobodys',
    params: idParams,
    body: z.object({ vacancies: words().max(300, '理由不超过 300 字').default('') }),
    data: nothing,
  },
);

/** Takes a proposal back, so that awards can be changed again. 409 without one. */
export const withdrawProposal = staffPost('/api/v1/staff/prize/sessions/{id}/announcement/withdrawal', '撤回提请公布', {
  duty,
  decides: 'nobodys',
  params: idParams,
  body: z.object({
    reason: words({ error: '请写明撤回的理由' }).min(2, '请写明撤回的理由').max(200, '理由不超过 200 字'),
  }),
  data: nothing,
});

/**
 * Publishes the winners: the list is public at once, and winners with a case are notified. Once only, after the publicity
 * without an open objection, by another person than the one who proposed it.
 */
export const announcePrizeWinners = staffPost('/api/v1/staff/prize/sessions/{id}/announcement', '公布获奖名单', {
  duty,
  decides: 'nobodys',
  params: idParams,
  data: nothing,
});

/** Certificate of a winner as PDF. 409 before the announcement and for other works. */
export const getAwardCertificate = staffRead('/api/v1/staff/prize/entries/{id}/certificate', '获奖证书', {
  duty,
  params: idParams,
  ...answersFile,
  limit: 'document',
});

/** Votes by day, and suspected automated voting: many votes from one network within an hour. */
export const getPrizeVotes = staffRead('/api/v1/staff/prize/sessions/{id}/votes', '投票概况', {
  duty,
  params: idParams,
  data: z.object({
    days: z.array(z.object({ day: date, votes: z.number().int(), voters: z.number().int() })),
    /** Number of votes per hour that counts as suspicious. */
    threshold: z.number().int(),
    suspects: z.array(
      z.object({
        /** Opaque identifier of the network, only to tell networks apart. */
        network: z.string(),
        /** Largest number within an hour, and the total. */
        most: z.number().int(),
        votes: z.number().int(),
        voters: z.number().int(),
        from: dateTime,
        to: dateTime,
        /** Works with the most of these votes. */
        works: z.array(z.object({ title: z.string(), votes: z.number().int() })),
      }),
    ),
  }),
});
export type PrizeVotesOverview = z.output<typeof getPrizeVotes.data>;

/** Exports all works with their votes as CSV. */
export const exportPrizeVotes = staffRead('/api/v1/staff/prize/sessions/{id}/votes/export', '导出票数', {
  duty,
  params: idParams,
  query: z.object(tableFormat),
  ...answersFile,
});
