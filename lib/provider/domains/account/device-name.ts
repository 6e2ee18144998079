const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iPhone / iPad'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android 手机'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh/, 'Mac 电脑'],
  [/Linux/, 'Linux 电脑'],
];
const browsers: [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/Edg\//, 'Edge 浏览器'],
  [/Firefox\//, 'Firefox 浏览器'],
  [/Chrome\//, 'Chrome 浏览器'],
  [/Safari\//, 'Safari 浏览器'],
];

const pick = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** Describes a browser and its system from the user agent. */
export const describeDevice = (userAgent: string): string =>
  [pick(systems, userAgent) ?? '未知设备', pick(browsers, userAgent) ?? '未知浏览器'].join('，');

/** Describes the origin of a login from the address alone, without a lookup. */
export function describePlace(ip: string): string {
  if (/^(127\.|::1|::ffff:127\.)/.test(ip) || ip === '') return '本机';
  if (/^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|fd)/.test(ip)) return `局域网（${ip}）`;
  return ip;
}
