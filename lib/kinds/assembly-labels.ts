import type { AssemblyState, AttendanceWay, BallotChoice, Threshold } from '@/lib/contract/assemblies';
import type { Tone } from './status-tones';

/** States of a meeting on the screen. */
export const assemblyStates: Readonly<Record<AssemblyState, { label: string; tone: Tone }>> = {
  draft: { label: '草稿', tone: 'ink' },
  announced: { label: '已通知', tone: 'gold' },
  closed: { label: '已结束', tone: 'jade' },
};
export const attendanceLabels: Readonly<Record<AttendanceWay, string>> = {
  onSite: '亲自出席',
  online: '线上参加',
  proxy: '委托代理人',
  leave: '请假',
};
export const ballotLabels: Readonly<Record<BallotChoice, string>> = { for: '同意', against: '反对', abstain: '弃权' };
export const thresholdLabels: Readonly<Record<Threshold, string>> = {
  half: '到会有表决权的会员过半数同意',
  twoThirds: '到会有表决权的会员三分之二以上同意',
};

/** Pages of the meetings of a member. */
export const ASSEMBLY_PAGE = '/mine/assembly';
export const assemblyPath = (id: number): string => `${ASSEMBLY_PAGE}/${id}`;
