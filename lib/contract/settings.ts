import { z } from 'zod';
import { bankAccount, isBankAccount } from '@/lib/rules/identifiers/bank-account';
import { normaliseDay } from '@/lib/rules/identifiers/day';
import { isMail, mail } from '@/lib/rules/identifiers/mail';
import { bare, typed } from '@/lib/rules/identifiers/typed';
import { dateTime, dayIn, words } from './common';
import { endpoint, staffRead } from './endpoint';
import { type PaletteName, paletteNames } from './identity';

/** Type of a value; decides validation and input control. */
type SettingKind =
  | 'text'
  | 'han'
  | 'latin'
  | 'seal'
  | 'palette'
  | 'prefix'
  | 'icp'
  | 'police'
  | 'picture'
  | 'phone'
  | 'mail'
  | 'link'
  | 'account'
  | 'postcode'
  | 'day'
  | 'fen'
  | 'days'
  | 'percent';

const rules: Readonly<Record<SettingKind, z.ZodType<string>>> = {
  text: z.string().max(200, '不超过 200 字'),
  han: z.string().regex(/^\p{Script=Han}{2,20}$/u, '请填写汉字，2 至 20 个，如 临江市'),
  latin: z.string().regex(/^[A-Za-z][\x20-\x7E]{1,99}$/, '请填写英文，2 至 100 个字符'),
  seal: z.string().regex(/^\p{Script=Han}{4,9}$/u, '请填写 4 至 9 个汉字'),
  palette: z.enum(paletteNames, '请选择列出的配色'),
  prefix: z.string().regex(/^[A-Z]{2,4}$/, '请填写 2 至 4 个大写字母'),
  icp: z.string().regex(/^\p{Script=Han}ICP[备证]\d{6,10}号(?:-\d{1,3})?$/u, '请填写备案号，如 京ICP备12345678号-1'),
  police: z
    .string()
    .regex(/^\p{Script=Han}公网安备 ?\d{14} ?号$/u, '请填写公安备案号，如 京公网安备 11010502030123 号'),
  picture: z
    .string()
    .regex(/^\/(?:files\/[\w.-]+|\w[\w./-]*\.(?:png|jpe?g|webp|svg))$/, '请填写本站图片的地址，如 /files/标识.png'),
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
  /** Consequence of the value, shown below the field. */
  note?: string;
  /** Values to choose from. */
  choices?: readonly { value: string; label: string }[];
}
const setting = (key: string, label: string, kind: SettingKind = 'text'): Setting => ({ key, label, kind });
const optional = (key: string, label: string, kind: SettingKind = 'text'): Setting => ({
  ...setting(key, label, kind),
  optional: true,
});

const paletteChoices = [
  { value: 'ink', label: '墨蓝' },
  { value: 'pine', label: '苍绿' },
  { value: 'violet', label: '黛紫' },
  { value: 'iron', label: '玄青' },
] as const satisfies readonly { value: PaletteName; label: string }[];

/** All values that staff may change, as grouped on the page. */
export const settingGroups: readonly { title: string; settings: readonly Setting[] }[] = [
  {
    title: '名称',
    settings: [
      { ...setting('site/name', '名称'), note: '登记的全称，如 临江市版权协会' },
      { ...optional('site/short_name', '简称'), note: '用在桌面图标等放不下全称的地方，不填的用名称' },
      { ...optional('site/name_en', '英文名称', 'latin') },
      { ...optional('site/city', '城市或地区', 'han'), note: '如 临江市，不填的从名称里取' },
      optional('site/province', '省、自治区、直辖市', 'han'),
      optional('site/slogan', '标语'),
      optional('site/description', '简介'),
      optional('site/welcome', '欢迎语'),
      optional('site/founded', '成立日期', 'day'),
    ],
  },
  {
    title: '标识与用语',
    settings: [
      { ...optional('site/logo', '标识图片', 'picture'), note: '方形图片，不填的用绘制的标识' },
      { ...optional('site/seal', '印章文字', 'seal'), note: '4 至 9 个字，不填的由城市加“版权”组成' },
      { ...optional('site/palette', '配色', 'palette'), choices: paletteChoices, note: '不选的用墨蓝' },
      { ...optional('site/prize_name', '版权奖的名称'), note: '如 临江版权金奖，不填的由城市加“版权金奖”组成' },
      {
        ...optional('site/remittance_prefix', '汇款识别码的字母', 'prefix'),
        note: '2 至 4 个大写字母，改后只用于新订单，原有订单的识别码不变',
      },
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
      optional('site/icp', '网站备案号', 'icp'),
      optional('site/icp_url', '备案查询的网址', 'link'),
      optional('site/police_filing', '公安备案号', 'police'),
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
