/** Icons for services on the home page; without one, a sheet of paper is shown. */
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

/** Whether an icon of this name exists. */
export const isHomeIcon = (name: string): name is HomeIcon => Object.hasOwn(homeIcons, name);
