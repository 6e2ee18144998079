import { z } from 'zod';
import {
  answersFile,
  date,
  dateTime,
  fileRef,
  id,
  idElse,
  idParams,
  momentIn,
  nothing,
  pageOf,
  pageQuery,
  tableFormat,
  words,
} from './common';
import { staffPost, staffRead, userRead, userWrite } from './endpoint';

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

const level = z.object({ value: z.string(), label: z.string() });

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

const motion = z.object({
  id,
  title: z.string(),
  text: z.string(),
  threshold,
  /** Levels that may vote; empty for all. */
  levels: z.array(level),
  /** Null until the meeting is closed. */
  outcome: labelledOutcome.nullable(),
});

const quorum = z.object({
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

const assembly = z.object({
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

const details = assembly.extend({
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
const paperParams = idParams.extend({ at: z.coerce.number().int().min(0).max(MAX_PAPERS) });

/** A paper as download. 404 for others than members in force. */
export const getOwnAssemblyPaper = userRead(`${OWN}/{id}/papers/{at}`, '会员大会材料', {
  params: paperParams,
  ...answersFile,
});

/** Resolution as PDF with its QR code. 409 before it is issued. */
export const getOwnResolution = userRead(`${OWN}/{id}/resolution`, '会员大会决议', {
  params: idParams,
  ...answersFile,
});

export const newRegistration = z
  .object({ way: attendanceWay, proxyName: words().max(60, '姓名不超过 60 字').default('') })
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

const STAFF = '/api/v1/staff/assemblies';
const ofMeeting = { duty: 'cases', decides: 'nobodys', params: idParams, limit: 'write' } as const;

/** Meetings for staff, latest first. */
export const listAssemblies = staffRead(STAFF, '会员大会管理', {
  duty: 'cases',
  query: pageQuery.extend({ state: assemblyState.optional() }),
  data: pageOf(assembly.extend({ registered: z.number().int() })).extend({
    counts: z.array(z.object({ state: assemblyState, count: z.number().int() })),
  }),
});
export type StaffAssemblySummary = z.output<typeof listAssemblies.data>['list'][number];

/** Turnout of a level: members in force, registered, present, and those who voted on each motion, in order. */
const turnout = z.object({
  level: z.string(),
  label: z.string(),
  members: z.number().int(),
  registered: z.number().int(),
  present: z.number().int(),
  voted: z.array(z.number().int()),
});

export const staffAssembly = details.extend({
  motions: z.array(motion),
  /** State of the quorum; as of the closing for a closed meeting. */
  quorum,
  turnout: z.array(turnout),
  /** Levels for the choice in the form. */
  allLevels: z.array(level),
  canClose: z.boolean(),
  updatedAt: dateTime,
});
export type StaffAssembly = z.output<typeof staffAssembly>;

export const assemblyForm = z
  .object({
    title: words({ error: '请填写会议名称' }).min(4, '会议名称至少 4 字').max(80, '会议名称不超过 80 字'),
    startsAt: momentIn,
    endsAt: momentIn,
    place: words().max(120, '地点不超过 120 字').default(''),
    link: z.union([z.literal(''), z.url({ protocol: /^https$/, error: '请填写完整的网址' }).max(300)]).default(''),
    notice: words({ error: '请填写通知正文' }).min(20, '通知正文至少 20 字').max(10_000, '通知正文不超过 10000 字'),
    registerUntil: momentIn,
    votesFrom: momentIn,
    votesUntil: momentIn,
    /** Addresses of uploads, in order. */
    papers: z.array(z.string().max(200)).max(MAX_PAPERS, `材料至多 ${MAX_PAPERS} 份`).default([]),
    motions: z
      .array(
        z.object({
          title: words({ error: '请填写议案名称' }).min(2, '请填写议案名称').max(100, '议案名称不超过 100 字'),
          text: words({ error: '请填写议案内容' }).min(2, '请填写议案内容').max(5000, '议案内容不超过 5000 字'),
          threshold,
          levels: z.array(words().max(40)).max(20).default([]),
        }),
        { error: '请至少写一项议案' },
      )
      .min(1, '请至少写一项议案')
      .max(MAX_MOTIONS, `议案至多 ${MAX_MOTIONS} 项`),
  })
  .superRefine((value, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (value.place === '' && value.link === '') wrong('place', '请填写会议地点或者线上会议的地址');
    if (value.endsAt <= value.startsAt) wrong('endsAt', '结束时间应在开始时间之后');
    if (value.registerUntil > value.endsAt) wrong('registerUntil', '报名截止不能晚于会议结束');
    if (value.votesUntil <= value.votesFrom) wrong('votesUntil', '表决截止应在表决开始之后');
  });
export type AssemblyForm = z.input<typeof assemblyForm>;

/** Creates a draft. */
export const createAssembly = staffPost(STAFF, '新建会员大会', {
  duty: 'cases',
  decides: 'nobodys',
  limit: 'write',
  body: assemblyForm,
  data: z.object({ id }),
});

export const getStaffAssembly = staffRead(`${STAFF}/{id}`, '会员大会：通知、报名、表决', {
  duty: 'cases',
  params: idParams,
  data: staffAssembly,
});

/** Changes a draft. 409 once it is announced, 409 if a colleague has saved since `seen`. */
export const editAssembly = staffPost(`${STAFF}/{id}`, '修改会员大会', {
  ...ofMeeting,
  body: assemblyForm.and(z.object({ seen: dateTime })),
  data: staffAssembly,
});

/** Announces a draft and tells all members in force. 409 if its registration or vote would already be over. */
export const announceAssembly = staffPost(`${STAFF}/{id}/announcement`, '发出会议通知', {
  ...ofMeeting,
  data: staffAssembly,
});

const registrationFilter = z.object({
  way: attendanceWay.optional(),
  /** Part of a name or number. */
  q: words().max(60).optional(),
});
export type RegistrationFilter = z.output<typeof registrationFilter>;

const listedRegistration = z.object({
  membershipId: id,
  name: z.string(),
  number: z.string(),
  levelLabel: z.string(),
  representative: z.string(),
  way: attendanceWay,
  proxyName: z.string(),
  isAbsent: z.boolean(),
  /** Whether the member has voted on any motion; votes themselves are secret. */
  hasVoted: z.boolean(),
  updatedAt: dateTime,
});
export type AssemblyRegistration = z.output<typeof listedRegistration>;

/** Registrations, latest first. */
export const listAssemblyRegistrations = staffRead(`${STAFF}/{id}/registrations`, '会员大会报名名单', {
  duty: 'cases',
  params: idParams,
  query: pageQuery.extend(registrationFilter.shape),
  data: pageOf(listedRegistration).extend({
    counts: z.array(z.object({ way: attendanceWay, count: z.number().int() })),
  }),
});

/** The same as a workbook or CSV. */
export const exportAssemblyRegistrations = staffRead(`${STAFF}/{id}/registrations/export`, '导出会员大会报名名单', {
  duty: 'cases',
  params: idParams,
  query: registrationFilter.extend(tableFormat),
  ...answersFile,
});

/** Notes that a registered member did not come, or undoes it. 409 for one who has voted, and after the closing. */
export const markMemberAbsent = staffPost(`${STAFF}/{id}/attendance`, '登记会员未到会', {
  ...ofMeeting,
  body: z.object({ membershipId: idElse('请选择会员'), isAbsent: z.boolean() }),
  data: nothing,
});

/** Closes the meeting after the vote: writes quorum and results once, and locks everything. */
export const closeAssembly = staffPost(`${STAFF}/{id}/closing`, '结束会员大会并计票', {
  ...ofMeeting,
  data: staffAssembly,
});

export const newResolution = z.object({
  text: words({ error: '请填写会议纪要与决议' })
    .min(20, '会议纪要与决议至少 20 字')
    .max(20_000, '会议纪要与决议不超过 20000 字'),
});

/** Issues minutes and resolution of a closed meeting with a number, once, and tells the members. */
export const issueResolution = staffPost(`${STAFF}/{id}/resolution`, '出具会员大会决议', {
  ...ofMeeting,
  body: newResolution,
  data: staffAssembly,
});

export const getStaffResolution = staffRead(`${STAFF}/{id}/resolution`, '会员大会决议文件', {
  duty: 'cases',
  params: idParams,
  ...answersFile,
});

export const getStaffAssemblyPaper = staffRead(`${STAFF}/{id}/papers/{at}`, '会员大会材料文件', {
  duty: 'cases',
  params: paperParams,
  ...answersFile,
});
