/** Settings that a text may name in double braces, by their names: {{协会名称}}. */
export const settingNames: Readonly<Record<string, string>> = {
  协会名称: 'site/name',
  英文名称: 'site/name_en',
  电话: 'site/hotline',
  投诉电话: 'site/complaint_hotline',
  邮箱: 'site/email',
  个人信息邮箱: 'site/privacy_email',
  地址: 'site/address',
  邮政编码: 'site/post_code',
  服务时间: 'site/hours',
  宽限期: 'membership/grace_days',
};

const NAMED = /\{\{([^{}]{1,20})\}\}/g;

const replaced = (text: string, settingValue: (key: string) => string): string =>
  text.replace(NAMED, (whole, name: string) => {
    const key = Object.hasOwn(settingNames, name) ? settingNames[name] : undefined;
    // A setting without a value reads as a blank, so that the text cannot be published with a hole in it.
    return key ? settingValue(key) || `【${name}】` : whole;
  });

/** Replaces the settings that texts of any shape name by their present values. */
export function withSettingValues<T>(value: T, settingValue: (key: string) => string): T;
export function withSettingValues(given: unknown, settingValue: (key: string) => string): unknown {
  if (typeof given === 'string') return given.includes('{{') ? replaced(given, settingValue) : given;
  if (Array.isArray(given)) return given.map((entry: unknown) => withSettingValues(entry, settingValue));
  if (typeof given !== 'object' || given === null || given instanceof Date) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, entry]) => [name, withSettingValues(entry, settingValue)]),
  );
}
