import { z } from 'zod';
import { bankAccount, isBankAccount } from '@/lib/rules/identifiers/bank-account';
import { normaliseDay } from '@/lib/rules/identifiers/day';
import { isMail, mail } from '@/lib/rules/identifiers/mail';
import { bare, typed } from '@/lib/rules/identifiers/typed';
import { dateTime, dayIn, words } from './common';
import { endpoint, staffRead } from './endpoint';

/** Type of a value; decides validation and input control. */
type SettingKind = 'text' | 'phone' | 'mail' | 'link' | 'account' | 'postcode' | 'day' | 'fen' | 'days' | 'percent';

const rules: Readonly<Record<SettingKind, z.ZodType<string>>> = {
  text: z.string().max(200, '不超过 200 字'),
  phone: z.string().regex(/^[\d+][\d\- ()转]{4,24}$/, '请填写电话号码：数字、空格与短横'),
  mail: z.string().refine(isMail, '请填写邮箱地址'),
  link: z
    .string()
    .max(300)
    .regex(/^(https:\/\/\S+|\/\S*)$/, '请填写 https:// 开头的网址，或以 / 开头的站内地址'),
  account: z.string().refine(isBankAccount, '请填写 8 至 30 位数字的银行账号'),
  postcode: z.string().regex(/^\d{6}$/, '请填写 6 位邮政编码'),
  day: dayIn('请填写日期，如 2026-01-31'),
  fen: z.string().regex(/^[1-9]\d{0,8}$/, '请填写大于零的金额'),
  percent: z.string().regex(/^(?:0|[1-9]\d?)$/, '请填写百分数，0 至 99'),
  days: z.string().regex(/^(?:0|[1-9]\d{0,2})$/, '请填写天数，0 至 999'),
};

interface Setting {
  key: string;
  label: string;
  kind: SettingKind;
  /** May be empty; the site then omits it. */
  optional?: true;
}
const setting = (key: string, label: string, kind: SettingKind = 'text'): Setting => ({ key, label, kind });
const optional = (key: string, label: string, kind: SettingKind = 'text'): Setting => ({
  ...setting(key, label, kind),
  optional: true,
});

/** All values that staff may change, as grouped on the page. */
export const settingGroups: readonly { title: string; settings: readonly Setting[] }[] = [
  {
    title: '名称',
    settings: [
      setting('site/name', '名称'),
      optional('site/name_en', '英文名称'),
      optional('site/slogan', '标语'),
      optional('site/description', '简介'),
      optional('site/welcome', '欢迎语'),
      optional('site/founded', '成立日期', 'day'),
    ],
  },
  {
    title: '联系方式',
    settings: [
      setting('site/hotline', '服务电话', 'phone'),
      optional('site/complaint_hotline', '投诉电话', 'phone'),
      setting('site/email', '邮箱', 'mail'),
      optional('site/privacy_email', '个人信息事务邮箱', 'mail'),
      setting('site/address', '地址'),
      optional('site/post_code', '邮政编码', 'postcode'),
      optional('site/hours', '服务时间'),
    ],
  },
  {
    title: '收款账户',
    settings: [
      setting('c_sys_join_association/bank_name', '户名'),
      setting('c_sys_join_association/bank', '开户银行'),
      setting('c_sys_join_association/bank_account', '账号', 'account'),
    ],
  },
  {
    title: '收费',
    settings: [
      setting('consult/answer_price_fen', '查看一条答复', 'fen'),
      optional('consult/association_share_percent', '专家咨询与预约的协会分成（%），不分成的留空', 'percent'),
      setting('registration/work_fee_fen', '作品登记费', 'fen'),
      optional('registration/change_fee_fen', '登记变更费，不收的留空', 'fen'),
      optional('registration/reissue_fee_fen', '补发证书费，不收的留空', 'fen'),
      optional('registration/contract_filing_fee_fen', '合同备案费，不收的留空', 'fen'),
      optional('refund/second_person_fen', '退款超过此金额须第二人同意，不设的留空', 'fen'),
    ],
  },
  {
    title: '会员',
    settings: [setting('membership/grace_days', '会费到期后的宽限期（天）', 'days')],
  },
  {
    title: '备案与链接',
    settings: [
      optional('site/icp', '网站备案号'),
      optional('site/icp_url', '备案查询的网址', 'link'),
      optional('site/police_filing', '公安备案号'),
      optional('site/social_org_no', '社会组织登记号'),
      optional('site/social_org_label', '登记号的名称'),
      optional('site/learning_url', '学习平台的网址', 'link'),
      optional('site/qr_public_label', '公众号的名称'),
      optional('site/qr_public_value', '公众号二维码的网址', 'link'),
      optional('site/qr_public_note', '公众号的说明'),
      optional('site/qr_mini_label', '小程序的名称'),
      optional('site/qr_mini_value', '小程序二维码的网址', 'link'),
      optional('site/qr_mini_note', '小程序的说明'),
    ],
  },
];

/** Setting by key; undefined for keys that cannot be changed. */
export const settingOf = (key: string): Setting | undefined =>
  settingGroups.flatMap(({ settings }) => settings).find((one) => one.key === key);

/** Validation message; empty for a valid value. */
export function settingProblem({ kind, optional: mayBeEmpty }: Setting, value: string): string {
  if (value === '') return mayBeEmpty ? '' : '此项为必填项';
  return rules[kind].safeParse(settingForm(kind, value)).error?.issues[0]?.message ?? '';
}

const FORMS: Readonly<Partial<Record<SettingKind, (value: string) => string>>> = {
  phone: typed,
  mail: mail.normalise,
  account: bankAccount.format,
  postcode: bare,
  day: normaliseDay,
  days: bare,
  // Strips only blanks and commas: dropping the sign would turn a negative amount into a valid one.
  fen: (value) => typed(value).replace(/[\s,]/g, ''),
};
/** Normalised value, as stored. */
export const settingForm = (kind: SettingKind, value: string): string => (value && FORMS[kind]?.(value)) || value;

const settingValue = z.object({
  key: z.string(),
  value: z.string(),
  /** Empty if it was never changed. */
  updatedAt: z.union([dateTime, z.literal('')]),
});
export type SettingValue = z.output<typeof settingValue>;

/** All changeable values as they are now. */
export const listSettings = staffRead('/api/v1/staff/settings', '站点参数', {
  duty: 'settings',
  data: z.array(settingValue),
});

/** Saves one value. 409 if it has changed since the editor loaded it. */
export const saveSetting = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/settings/{group}/{key}',
  auth: 'staff',
  duty: 'settings',
  decides: 'nobodys',
  summary: '修改站点参数',
  params: z.object({ group: z.string().max(60), key: z.string().max(60) }),
  body: z.object({
    value: words().max(500),
    /** The value that the editor loaded. */
    seen: z.string().max(500),
  }),
  data: settingValue,
});
