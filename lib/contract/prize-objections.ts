import { z } from 'zod';
import { date, dateTime, fileRef, id, idParams, nothing, oneLine, words } from './common';
import { publicRead, staffPost, staffRead, userRead, userWrite } from './endpoint';
import { awardLevelKey } from './prize';
import { tag } from './tags';

const duty = 'publishing';

/** Outcome of an answered objection: the award is withdrawn, is changed, or stays. */
export const objectionOutcome = z.enum(['withdraw', 'change', 'dismiss'], { error: '请选择处理结果' });
export type ObjectionOutcome = z.output<typeof objectionOutcome>;

const proposedAward = z.object({
  id,
  number: z.string(),
  title: z.string(),
  author: z.string(),
  organisation: z.string(),
  className: z.string(),
  levelLabel: z.string(),
  citation: z.string(),
});
export type ProposedAward = z.output<typeof proposedAward>;

/** Proposed winners of a session in their publicity. */
export const prizePublicity = z.object({
  /** Id of the session. */
  id,
  title: z.string(),
  startsOn: date,
  /** Last day for objections. */
  endsOn: date,
  /** `open`: objections are accepted; `over`: they are not, and the list is not published yet; `announced`. */
  state: z.enum(['open', 'over', 'announced']),
  /** Awards that stay vacant, with the reason; empty where all are given. */
  vacancies: z.string(),
  awards: z.array(proposedAward),
  /** Objections without their authors; `pending` for one without an answer. */
  objections: z.array(z.object({ id, title: z.string(), result: z.enum(['pending', ...objectionOutcome.options]) })),
});
export type PrizePublicity = z.output<typeof prizePublicity>;

/** Sessions whose proposed winners are in publicity, or were announced within thirty days after one. */
export const listPrizePublicities = publicRead('/api/v1/prize/publicity', '获奖公示', {
  data: z.object({ list: z.array(prizePublicity) }),
  tags: [tag.prize],
});

/**
 * Opens the publicity of proposed winners for five working days: the list is public at once, and anybody can object.
 * 409 without a proposal, for the person who proposed, and once it is open.
 */
export const beginPrizePublicity = staffPost('/api/v1/staff/prize/sessions/{id}/publicity', '开始获奖公示', {
  duty,
  decides: 'nobodys',
  params: idParams,
  data: nothing,
});

/** Statement of an entrant on an objection. */
const entrantStatement = z.object({
  text: z.string(),
  /** Addresses are valid for ten minutes. */
  files: z.array(fileRef),
  statedAt: dateTime,
});

/** Papers with a statement at most. */
export const STATEMENT_FILES = 3;

/**
 * An objection to an own work in publicity, for its entrant: what it says, without its author and evidence. 404 for
 * others.
 */
export const getObjectionToOwn = userRead('/api/v1/user/prize/objections/{id}', '对本人作品的获奖异议', {
  params: idParams,
  data: z.object({
    id,
    recordNo: z.string(),
    award: proposedAward,
    /** Label of the grounds: 权属. */
    grounds: z.string(),
    reason: z.string(),
    /** Label of the state of the case. */
    stateLabel: z.string(),
    /** Last day for the statement. */
    until: date,
    canState: z.boolean(),
    statement: entrantStatement.nullable(),
  }),
});

export const statementForm = z.object({
  statement: words({ error: '请写明情况' }).min(10, '请写明情况，至少 10 字').max(2000, '陈述不超过 2000 字'),
  files: z.array(z.string().max(200)).max(STATEMENT_FILES, `至多 ${STATEMENT_FILES} 份材料`).default([]),
});

/** Gives the statement, once. 409 after its last day, after an answer was drafted, and for a second one. */
export const stateOnObjection = userWrite('/api/v1/user/prize/objections/{id}/statement', '对获奖异议作陈述', {
  right: 'file',
  params: idParams,
  body: statementForm,
  data: getObjectionToOwn.data,
});

const drafted = z.object({
  outcome: objectionOutcome,
  /** Level after a change; null for the same. */
  level: awardLevelKey.nullable(),
  /** Authors after a change; empty for the same. */
  author: z.string(),
  answer: z.string(),
});

/** The award that an objection is about, and the answer in preparation. */
export const getStaffObjection = staffRead('/api/v1/staff/prize/objections/{id}', '获奖异议与答复', {
  duty,
  params: idParams,
  data: z.object({
    /** Id of the case. */
    id,
    sessionId: id,
    award: proposedAward,
    levels: z.array(z.object({ key: awardLevelKey, name: z.string() })),
    /** Why the last draft was sent back; empty otherwise. Internal. */
    returned: z.string(),
    /** Null before an answer is drafted; `isOwn` for the caller's, who cannot confirm it. */
    draft: drafted.extend({ by: z.string(), isOwn: z.boolean() }).nullable(),
    /** Whether a draft waits for the second person. */
    isDrafted: z.boolean(),
    /** Statement of the entrant; null before, and where none came. */
    statement: entrantStatement.nullable().default(null),
    /** Last day for it; null for a work whose entrant has no account. */
    statementUntil: date.nullable().default(null),
    /** False while the entrant can still give a statement. */
    canDraft: z.boolean(),
    canConfirm: z.boolean(),
    /** Revision of the case that this was read at. */
    revision: z.number().int().optional(),
  }),
});

const ANSWER_MIN = 10;

/**
 * Drafts the answer of an objection; a second person confirms it. 409 unless the objection waits for one, and with the
 * `revision` that was read 409 `changedMeanwhile` if anything has happened since.
 */
export const draftObjectionAnswer = staffPost('/api/v1/staff/prize/objections/{id}/draft', '拟出获奖异议的答复', {
  duty,
  decides: { record: 'id' },
  params: idParams,
  body: z
    .object({
      outcome: objectionOutcome,
      level: awardLevelKey.nullable().default(null),
      author: oneLine().max(60, '作者不超过 60 字').default(''),
      answer: words({ error: '请写明理由' })
        .min(ANSWER_MIN, `请写明理由，至少 ${ANSWER_MIN} 字`)
        .max(1000, '理由不超过 1000 字'),
      revision: z.number().int().optional(),
    })
    .superRefine(({ outcome, level, author }, context) => {
      if (outcome === 'change' && level === null && author === '')
        context.addIssue({ code: 'custom', path: ['level'], message: '请选择改后的奖级，或者填写更正后的作者' });
    }),
  data: nothing,
  limit: 'write',
});

/** Sends a drafted answer back with a reason that stays among staff. 409 unless one waits for the second person. */
export const returnObjectionDraft = staffPost('/api/v1/staff/prize/objections/{id}/return', '退回获奖异议的答复', {
  duty,
  decides: { record: 'id' },
  params: idParams,
  body: z.object({
    reason: words({ error: '请写明理由' }).min(2, '请写明理由').max(300, '理由不超过 300 字'),
  }),
  data: nothing,
  limit: 'write',
});

/**
 * Confirms a drafted answer: an upheld objection changes or withdraws the award, and the publicity starts again. 409 for
 * the person who drafted it.
 */
export const confirmObjectionAnswer = staffPost(
  '/api/v1/staff/prize/objections/{id}/confirmation',
  '复核获奖异议的答复',
  { duty, decides: { record: 'id' }, params: idParams, data: nothing, limit: 'write' },
);
