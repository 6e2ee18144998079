import { z } from 'zod';
import { idNumber } from '@/lib/rules/identifiers/whole-number';
import { answersFile, date, dateTime, fileRef, id, idElse, idParams, oneLine } from './common';
import { userRead, userWrite } from './endpoint';

/** Labels of states, ways, choices and thresholds are in lib/kinds/assembly-labels.ts. */
export const assemblyState = z.enum(['draft', 'announced', 'closed']);
export type AssemblyState = z.output<typeof assemblyState>;
export const attendanceWay = z.enum(['onSite', 'online', 'proxy', 'leave'], { error: '请选择参会方式' });
export type AttendanceWay = z.output<typeof attendanceWay>;
export const ballotChoice = z.enum(['for', 'against', 'abstain'], { error: '请选择' });
export type BallotChoice = z.output<typeof ballotChoice>;
export const threshold = z.enum(['half', 'twoThirds'], { error: '请选择通过的比例' });
export type Threshold = z.output<typeof threshold>;

/** Most motions and papers of a meeting. */
export const MAX_MOTIONS = 30;
export const MAX_PAPERS = 20;

export const level = z.object({ value: z.string(), label: z.string() });

const count = z.object({
  /** Members present who may vote. */
  present: z.number().int(),
  for: z.number().int(),
  against: z.number().int(),
  abstain: z.number().int(),
});
/** Result of a motion. Members present who did not vote count like abstentions. */
export const motionOutcome = count.extend({
  isPassed: z.boolean(),
  levels: z.array(count.extend({ level: z.string() })),
});
export type MotionOutcome = z.output<typeof motionOutcome>;

const labelledOutcome = motionOutcome.extend({
  levels: z.array(count.extend({ level: z.string(), label: z.string() })),
});

export const motion = z.object({
  id,
  title: z.string(),
  text: z.string(),
  threshold,
  /** Levels that may vote; empty for all. */
  levels: z.array(level),
  /** Null until the meeting is closed. */
  outcome: labelledOutcome.nullable(),
});

export const quorum = z.object({
  /** Members in force, and those of them that are present: registered, not on leave, not absent. */
  members: z.number().int(),
  present: z.number().int(),
  /** Whether two thirds are present. */
  isQuorate: z.boolean(),
});

const resolution = z.object({
  number: z.string(),
  /** Id of the public page that verifies it. */
  publicId: z.string(),
  text: z.string(),
  issuedOn: date,
});

export const assembly = z.object({
  id,
  title: z.string(),
  state: assemblyState,
  startsAt: dateTime,
  endsAt: dateTime,
  /** Empty for a meeting online alone. */
  place: z.string(),
  /** Last moment to register or to change the registration. */
  registerUntil: dateTime,
  votesFrom: dateTime,
  /** Last moment of the vote, included. */
  votesUntil: dateTime,
});

export const details = assembly.extend({
  notice: z.string(),
  /** Address of the meeting online; empty for none. */
  link: z.string(),
  papers: z.array(fileRef),
  quorum: quorum.nullable(),
  resolution: resolution.nullable(),
});

const registration = z.object({ way: attendanceWay, proxyName: z.string(), updatedAt: dateTime });

/** A meeting in the list of a member. */
export const ownAssemblySummary = assembly.extend({
  /** Own registration; null before. */
  way: attendanceWay.nullable(),
  /** Motions on which the member can vote now and has not. */
  openMotions: z.number().int(),
});
export type OwnAssemblySummary = z.output<typeof ownAssemblySummary>;

export const ownAssembly = details.extend({
  /** Name of the member who takes part: of the enterprise, in its account. */
  memberName: z.string(),
  levelLabel: z.string(),
  registration: registration.nullable(),
  canRegister: z.boolean(),
  motions: z.array(
    motion.extend({
      /** Own vote; null before. */
      choice: ballotChoice.nullable(),
      castAt: dateTime.nullable(),
      canVote: z.boolean(),
      /** Reason for which the member cannot vote on it; empty if they can or have voted. */
      hindrance: z.string(),
    }),
  ),
});
export type OwnAssembly = z.output<typeof ownAssembly>;

const OWN = '/api/v1/user/assemblies';

/** Announced and closed meetings, latest first; none unless the account is a member in force. */
export const listOwnAssemblies = userRead(OWN, '会员大会', {
  data: z.object({ isMember: z.boolean(), list: z.array(ownAssemblySummary) }),
});

/** Meeting with papers, own registration and own votes. 404 unless the account is a member in force. */
export const getOwnAssembly = userRead(`${OWN}/{id}`, '会员大会详情', { params: idParams, data: ownAssembly });

/** Position of a paper in the list, from 0. */
export const paperParams = idParams.extend({ at: idNumber(z.number().int().min(0).max(MAX_PAPERS)) });

/** A paper as download. 404 for others than members in force. */
export const getOwnAssemblyPaper = userRead(`${OWN}/{id}/papers/{at}`, '会员大会材料', {
  params: paperParams,
  ...answersFile,
});

/** Resolution as PDF with its QR code. 409 before it is issued. */
export const getOwnResolution = userRead(`${OWN}/{id}/resolution`, '会员大会决议', {
  params: idParams,
  ...answersFile,
  limit: 'document',
});

export const newRegistration = z
  .object({ way: attendanceWay, proxyName: oneLine().max(60, '姓名不超过 60 字').default('') })
  .superRefine(({ way, proxyName }, context) => {
    if (way === 'proxy' && proxyName.length < 2)
      context.addIssue({ code: 'custom', path: ['proxyName'], message: '请填写受托人姓名' });
  });

/**
 * Registers the member, or changes the registration, until the last moment. 409 afterwards, and for a leave once the
 * member has voted.
 */
export const registerForAssembly = userWrite(`${OWN}/{id}/registration`, '会员大会报名', {
  right: 'file',
  params: idParams,
  body: newRegistration,
  data: ownAssembly,
});

/**
 * Votes on a motion, finally. 409 outside of the voting times, for a member without a registration or on leave, for a
 * level that may not vote, and for a second vote.
 */
export const castBallot = userWrite(`${OWN}/{id}/ballots`, '会员大会表决', {
  right: 'file',
  params: idParams,
  body: z.object({ motionId: idElse('请选择议案'), choice: ballotChoice }),
  data: ownAssembly,
});
