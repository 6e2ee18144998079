/** Areas of the association's work. `desk` is common to all staff: viewing queues, taking items, looking cases up. */
export const DUTIES = ['desk', 'cases', 'answers', 'money', 'publishing', 'settings', 'figures', 'people'] as const;
export type Duty = (typeof DUTIES)[number];

/** Staff roles; one account may hold several. */
export const STAFF_ROLES = ['reviewer', 'finance', 'publisher', 'administrator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Labels of roles and duties. */
export const roleLabels: Readonly<Record<StaffRole, string>> = {
  reviewer: '审核员',
  finance: '财务',
  publisher: '编辑',
  administrator: '管理员',
};
export const dutyLabels: Readonly<Record<Duty, string>> = {
  desk: '工作台',
  cases: '业务审核',
  answers: '答复咨询与投诉',
  money: '收款、退款与发票',
  publishing: '内容发布',
  settings: '字典与参数',
  figures: '统计',
  people: '人员、权限与操作记录',
};

/**
 * Duties of each role; the single source of staff permissions. Separation of duties: an administrator grants roles and
 * reads the audit log, but decides neither cases nor payments, whose audit trail they could otherwise tamper with.
 */
const table: Readonly<Record<StaffRole, readonly Duty[]>> = {
  reviewer: ['desk', 'cases', 'answers', 'figures'],
  finance: ['desk', 'money', 'figures'],
  publisher: ['desk', 'publishing', 'figures'],
  administrator: ['desk', 'settings', 'figures', 'people'],
};

/** Union of the duties of the given roles. */
export const dutiesOf = (roles: readonly StaffRole[]): readonly Duty[] =>
  DUTIES.filter((duty) => roles.some((role) => table[role].includes(duty)));

/** Roles that include a duty. */
export const rolesWith = (duty: Duty): StaffRole[] => STAFF_ROLES.filter((role) => table[role].includes(duty));
