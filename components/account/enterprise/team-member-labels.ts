import { grantLabels, teamRoleLabels } from '@/lib/contract/enterprise';

export const roleOptions = [
  { value: 'handler', label: teamRoleLabels.handler, text: '按所选权限办理，不能管理成员' },
  { value: 'owner', label: teamRoleLabels.owner, text: '全部权限，可以添加、移出成员，修改企业信息' },
];
export const grantOptions = Object.entries(grantLabels).map(([value, label]) => ({ value, label }));
