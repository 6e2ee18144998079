/** Sub-tab bar of the catalogue: its pages in order. */
export const workTabs = [
  { name: '全部业务', path: '/work' },
  { name: '作品登记', path: '/work/template/1' },
  { name: '合同范本', path: '/work/contract' },
  { name: '研究报告', path: '/work/report' },
  { name: '版权知识库', path: '/work/knowledge' },
  { name: '软件服务', path: '/work/soft' },
] as const;
