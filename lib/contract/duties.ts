/**
 * Areas of the association's work. `desk` is what every member of staff does: seeing what waits, taking it, looking a
 * case up.
 */
export const DUTIES = ['desk', 'cases', 'answers', 'money', 'publishing', 'settings', 'figures', 'people'] as const;
export type Duty = (typeof DUTIES)[number];

/** Roles of staff; one may hold several. */
export const STAFF_ROLES = ['reviewer', 'finance', 'publisher', 'administrator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What the portal calls roles and duties. */
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
 * Who may do what: the one table. An administrator gives roles and reads the audit log, and does nobody's daily work:
 * who decides cases or money and could wipe the trace of it would be two people in one.
 */
const table: Readonly<Record<StaffRole, readonly Duty[]>> = {
  reviewer: ['desk', 'cases', 'answers', 'figures'],
  finance: ['desk', 'money', 'figures'],
  publisher: ['desk', 'publishing', 'figures'],
  administrator: ['desk', 'settings', 'figures', 'people'],
};

/** Everything that the holder of some roles may do. */
export const dutiesOf = (roles: readonly StaffRole[]): readonly Duty[] =>
  DUTIES.filter((duty) => roles.some((role) => table[role].includes(duty)));

/** The roles that a duty belongs to. */
export const rolesWith = (duty: Duty): StaffRole[] => STAFF_ROLES.filter((role) => table[role].includes(duty));
