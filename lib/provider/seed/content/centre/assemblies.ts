import type { AttendanceWay, BallotChoice } from '@/lib/contract/assemblies';

/** A meeting of the demo; days are relative to the seeding. */
export interface MeetingSeed {
  title: string;
  place: string;
  link: string;
  notice: string;
  /** Day of the meeting, of its announcement (null for a draft), and first day of the vote. */
  day: number;
  announced: number | null;
  votesFrom: number;
  /** Titles of the papers with their paragraphs. */
  papers: readonly { title: string; paragraphs: string[] }[];
  motions: { title: string; text: string; threshold: 'half' | 'twoThirds'; levels: string[] }[];
  /** Registrations and votes of the members in force, by their position. */
  ways: readonly (AttendanceWay | null)[];
  choices: readonly (BallotChoice | null)[];
  /** Text of the resolution of a closed meeting. */
  resolution?: string;
}

const units = ['member', 'director', 'standing-director', 'vice-president', 'president'];

export const meetingSeeds: readonly MeetingSeed[] = [
  {
    title: '云州市版权协会第三届会员大会第一次会议',
    place: '云州市文澜区版权服务大厅三层会议室',
    link: '',
    notice: '各位会员：\n现召开第三届会员大会第一次会议，审议第二届理事会工作报告与财务报告。请按时报名，材料见附件。',
    day: -20,
    announced: -45,
    votesFrom: -21,
    papers: [
      {
        title: '第二届理事会工作报告',
        paragraphs: ['任期内，协会完善了登记、调解与鉴定服务，会员数量稳步增长。', '下一任期的工作重点见第三部分。'],
      },
    ],
    motions: [
      {
        title: '第二届理事会工作报告',
        text: '审议第二届理事会任期内的工作报告。',
        threshold: 'half',
        levels: [],
      },
      {
        title: '财务报告',
        text: '审议上一年度会费收支与财务审计情况。',
        threshold: 'half',
        levels: [],
      },
    ],
    ways: Array.from({ length: 40 }, (_, at) => (['onSite', 'online', 'onSite', 'proxy'] as const)[at % 4] ?? null),
    choices: Array.from({ length: 40 }, (_, at) => (at % 7 === 5 ? 'abstain' : 'for')),
    resolution:
      '会议听取并审议了第二届理事会工作报告与财务报告。\n会议认为，任期内各项工作按计划完成，会费收支符合章程的规定。\n会议决议：通过第二届理事会工作报告；通过财务报告。',
  },
  {
    title: '云州市版权协会第三届会员大会第二次会议',
    place: '云州市文化会堂一号厅',
    link: 'https://meeting.example/yunzhou',
    notice:
      '各位会员：\n现召开第三届会员大会第二次会议，审议会费标准与章程修正案。单位会员由会员代表参加，不能到会的可以线上参加或者委托代理人。',
    day: 6,
    announced: -12,
    votesFrom: -1,
    papers: [
      { title: '会费标准说明', paragraphs: ['个人会员会费保持不变。', '单位会员按级别调整，自下一年度起适用。'] },
      { title: '章程修正案对照表', paragraphs: ['增加：会员大会可以线上召开，会员可以线上表决。'] },
    ],
    motions: [
      {
        title: '会费标准',
        text: '自下一年度起，个人会员会费保持不变，单位会员按级别调整，标准见通知。',
        threshold: 'half',
        levels: [],
      },
      {
        title: '章程修正案',
        text: '章程增加线上召开会员大会与线上表决的规定，由单位会员表决。',
        threshold: 'twoThirds',
        levels: units,
      },
    ],
    ways: ['onSite', 'online', 'leave', null, 'onSite'],
    choices: ['for', null, null, null, 'abstain'],
  },
  {
    title: '云州市版权协会第三届会员大会第三次会议',
    place: '云州市文澜区版权服务大厅三层会议室',
    link: '',
    notice: '各位会员：\n现召开第三届会员大会第三次会议，审议下一年度工作计划。具体安排另行补充。',
    day: 60,
    announced: null,
    votesFrom: 53,
    papers: [],
    motions: [{ title: '下一年度工作计划', text: '审议理事会提出的下一年度工作计划。', threshold: 'half', levels: [] }],
    ways: [],
    choices: [],
  },
];
