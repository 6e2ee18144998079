import type { Grant, TeamRole } from '@/lib/contract/enterprise';

export const teamRoleLabels: Record<TeamRole, string> = { owner: '所有者', handler: '经办人' };
export const grantLabels: Record<Grant, string> = { order: '下单', pay: '付款', invoice: '开票', file: '办理业务' };

/** Permissions of a team member in one line. */
export const rightsInWords = (role: TeamRole, rights: readonly Grant[]): string =>
  role === 'owner' ? '全部权限，管理成员' : rights.map((right) => grantLabels[right]).join('、') || '只能查看';

export const roleOptions = [
  { value: 'handler', label: teamRoleLabels.handler, text: '按所选权限办理，不能管理成员' },
  { value: 'owner', label: teamRoleLabels.owner, text: '全部权限，可以添加、移出成员，修改企业信息' },
];
export const grantOptions = Object.entries(grantLabels).map(([value, label]) => ({ value, label }));
