/** Sub-tabs of the association's pages, in order. */
export const aboutTabs = [
  { name: '协会简介', path: '/about/introduce' },
  { name: '组织架构', path: '/about/framework' },
  { name: '会员风采', path: '/about/member' },
  { name: '协会章程', path: '/about/regulation' },
  { name: '入会指南', path: '/about/join' },
  { name: '版权声明', path: '/about/copyright' },
] as const;

/** Sub-tabs of the help pages. */
export const helpTabs = [
  { name: '操作手册', path: '/help/manual' },
  { name: '常见问题', path: '/help/faq' },
] as const;

/** Sub-tabs of the party's pages. */
export const partyTabs = [
  { name: '党建活动', path: '/party/activity' },
  { name: '党组织架构', path: '/party/framework' },
] as const;
