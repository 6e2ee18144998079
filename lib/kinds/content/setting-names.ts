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

const replaced = (text: string, valueOf: (key: string) => string): string =>
  text.replace(NAMED, (whole, name: string) => {
    const key = Object.hasOwn(settingNames, name) ? settingNames[name] : undefined;
    // A setting without a value reads as a blank, so that the text cannot be published with a hole in it.
    return key ? valueOf(key) || `【${name}】` : whole;
  });

/** Replaces the settings that texts of any shape name by their present values. */
export function withSettingValues<T>(value: T, valueOf: (key: string) => string): T;
export function withSettingValues(value: unknown, valueOf: (key: string) => string): unknown {
  if (typeof value === 'string') return value.includes('{{') ? replaced(value, valueOf) : value;
  if (Array.isArray(value)) return value.map((entry: unknown) => withSettingValues(entry, valueOf));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withSettingValues(entry, valueOf)]));
}
