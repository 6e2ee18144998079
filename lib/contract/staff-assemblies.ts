import { z } from 'zod';
import { webAddress } from '@/lib/rules/identifiers/web-address';
import {
  assembly,
  assemblyState,
  attendanceWay,
  details,
  level,
  MAX_MOTIONS,
  MAX_PAPERS,
  motion,
  paperParams,
  quorum,
  threshold,
} from './assemblies';
import {
  answersFile,
  dateTime,
  id,
  idElse,
  identifierOrNone,
  idParams,
  momentIn,
  nothing,
  oneLine,
  pageOf,
  pageQuery,
  tableFormat,
  words,
} from './common';
import { staffPost, staffRead } from './endpoint';

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
    title: oneLine({ error: '请填写会议名称' }).min(4, '会议名称至少 4 字').max(80, '会议名称不超过 80 字'),
    startsAt: momentIn,
    endsAt: momentIn,
    place: oneLine().max(120, '地点不超过 120 字').default(''),
    link: identifierOrNone(webAddress).max(300, '网址不超过 300 字').default(''),
    notice: words({ error: '请填写通知正文' }).min(20, '通知正文至少 20 字').max(10_000, '通知正文不超过 10000 字'),
    registerUntil: momentIn,
    votesFrom: momentIn,
    votesUntil: momentIn,
    /** Addresses of uploads, in order. */
    papers: z.array(z.string().max(200)).max(MAX_PAPERS, `材料至多 ${MAX_PAPERS} 份`).default([]),
    motions: z
      .array(
        z.object({
          title: oneLine({ error: '请填写议案名称' }).min(2, '请填写议案名称').max(100, '议案名称不超过 100 字'),
          text: words({ error: '请填写议案内容' }).min(2, '请填写议案内容').max(5000, '议案内容不超过 5000 字'),
          threshold,
          levels: z.array(oneLine().max(40)).max(20).default([]),
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
  body: assemblyForm.and(z.object({ seen: momentIn })),
  data: staffAssembly,
});

/**
 * Announces a draft and tells all members in force. 409 if its registration or vote would already be over, and, with the
 * `updatedAt` that was read as `seen`, if a colleague has saved since, as a notice cannot be changed.
 */
export const announceAssembly = staffPost(`${STAFF}/{id}/announcement`, '发出会议通知', {
  ...ofMeeting,
  body: z.object({ seen: momentIn.optional() }),
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
    /** Whether the meeting has begun, so that members may be noted as absent. */
    hasBegun: z.boolean(),
  }),
});

/** The same as a workbook or CSV. */
export const exportAssemblyRegistrations = staffRead(`${STAFF}/{id}/registrations/export`, '导出会员大会报名名单', {
  duty: 'cases',
  params: idParams,
  query: registrationFilter.extend(tableFormat),
  ...answersFile,
});

/**
 * Notes that a registered member did not come, or undoes it. 409 before the meeting begins, after a vote of the member, and
 * after the closing.
 */
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
  limit: 'document',
});

export const getStaffAssemblyPaper = staffRead(`${STAFF}/{id}/papers/{at}`, '会员大会材料文件', {
  duty: 'cases',
  params: paperParams,
  ...answersFile,
});
