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

/** Sub-tab bar of the catalogue: its pages in order. */
export const workTabs = [
  { name: '全部业务', path: '/work' },
  { name: '作品登记', path: '/work/template/1' },
  { name: '合同范本', path: '/work/contract' },
  { name: '研究报告', path: '/work/report' },
  { name: '版权知识库', path: '/work/knowledge' },
  { name: '软件服务', path: '/work/soft' },
] as const;

/** Sub-tab bar of 软件正版化. */
export const softwareTabs = [
  { name: '正版软件目录', path: '/genuine-software' },
  { name: '政策文件', path: '/genuine-software/policy' },
  { name: '企业自查', path: '/genuine-software/self-check' },
] as const;

/** Sub-tabs of 专家咨询. */
export const expertTabs = [
  { name: '知识产权专家', path: '/expert/knowledge' },
  { name: '版权专家', path: '/expert/copyright' },
  { name: '版权问答', path: '/answer' },
] as const;

/** Sub-tabs of the two committees. */
export const mediationTabs = [
  { name: '委员会介绍', path: '/mediationCommittee/introduce' },
  { name: '调解员名录', path: '/mediationCommittee/member' },
] as const;
export const appraisalTabs = [
  { name: '委员会介绍', path: '/appraisalCommittee/introduce' },
  { name: '鉴定专家名录', path: '/appraisalCommittee/member' },
] as const;
