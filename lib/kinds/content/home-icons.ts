/** Drawings that a service of the front page may have; one without gets a sheet of paper. */
export const homeIcons = {
  certificate: '证书',
  'message-question': '问答',
  scale: '天平',
  'building-community': '楼宇',
  users: '人物',
  'report-analytics': '报告',
  files: '文件',
  fingerprint: '指纹',
  code: '代码',
  'device-desktop-check': '电脑',
  cube: '方块',
  sparkles: '星光',
} as const;
export type HomeIcon = keyof typeof homeIcons;

/** Whether a name is one of them. */
export const isHomeIcon = (name: string): name is HomeIcon => Object.hasOwn(homeIcons, name);
