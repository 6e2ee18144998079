/** Sub-tab bar of 软件正版化. */
export const softwareTabs = [
  { name: '正版软件目录', path: '/genuine-software' },
  { name: '政策文件', path: '/genuine-software/policy' },
  { name: '企业自查', path: '/genuine-software/self-check' },
] as const;
