import { creditCode } from '@/lib/rules/identifiers/credit-code';
import { nameKey, nameProblem } from '@/lib/rules/identifiers/name';
import { telephone } from '@/lib/rules/identifiers/phone';
import { typed } from '@/lib/rules/identifiers/typed';
import { webAddress } from '@/lib/rules/identifiers/web-address';
import { choice, count, date, dictionary, email, labels, lines, longText, mobile, text, yesNo } from '../fields';
import { defineImport } from './define-import';

const variants = { enterprise: '单位', personal: '个人' } as const;
/** Numbers that this portal gives by itself; an imported one would collide with a later one. */
const OWN_SERIES = /^HY-\d{4}-\d+$/i;

/** Key by which numbers of members are compared. */
export const memberNumberKey = (number: string): string => typed(number).replace(/\s/g, '').toUpperCase();

/** 会员 with their number and the term that they have paid for. */
export const memberImport = defineImport({
  key: 'member',
  title: '会员',
  unit: '家',
  duty: 'cases',
  about: '写入会员名录，并留存会员号与会费期限，会员登录以后可以认领。',
  known: '会员号相同的、单位名称相同的视为同一家：填了的格子覆盖原来的内容，空着的不动；已被认领的不改。',
  fields: {
    name: text('名称', { max: 80, check: nameProblem }),
    variant: choice('会员类型', variants),
    level: dictionary('级别', 'c_sys_member_level'),
    number: text('会员号', {
      max: 40,
      check: (value) =>
        OWN_SERIES.test(value) ? '“HY-年份-序号”是本系统自己的编号，请保留原来的会员号或在前面加字样' : '',
    }),
    industry: text('行业或领域', { max: 40 }),
    district: labels('所在区', 'workstation_district', { max: 1, optional: true }),
    joinedYear: count('入会年份', { min: 1980, max: 2100 }),
    endsOn: date('会费到期日'),
    representative: text('会员代表', { max: 40, optional: true }),
    mobile: mobile('联系手机', { optional: true }),
    uscc: text('统一社会信用代码', { max: 18, optional: true, as: creditCode }),
    phone: text('公开电话', { max: 40, optional: true, as: telephone }),
    email: email('公开邮箱', { optional: true }),
    website: text('网址', { max: 200, optional: true, as: webAddress }),
    summary: longText('一句话介绍', { max: 120, rows: 2, optional: true }),
    intro: lines('介绍', { max: 20, rows: 6, optional: true }),
    isHidden: yesNo('不列入名录', '不列入公开的会员名录', '是'),
  },
  required: { representative: ({ variant }) => variant === 'enterprise' },
  examples: {
    name: '晨岚文化传播有限公司',
    variant: '单位',
    level: '会员单位',
    number: '2019-0036',
    industry: '出版',
    district: '',
    joinedYear: '2019',
    endsOn: '2027-03-31',
    representative: '沈知微',
    mobile: '13900001234',
    uscc: '',
    phone: '',
    email: '',
    website: '',
    summary: '专注地方文献的出版与数字化。',
    intro: '',
    isHidden: '否',
  },
  notes: {
    variant: '单位或个人',
    level: '字典“会员级别”里的名称',
    number: '原来的会员号，先把这一列设为文本',
    district: '字典“所在区”里的名称，可以不填',
    endsOn: '已缴会费的最后一天',
    mobile: '认领会籍时核对，不公开',
    uscc: '单位认领会籍时核对，不公开',
    phone: '登录后可见',
    intro: '一行一段',
    isHidden: '填“是”则只留存会籍',
  },
  texts: ['number', 'uscc'],
  // Persons may share a name; a unit is a member once.
  keysOf: ({ number, name, variant, uscc }) => ({
    会员号: memberNumberKey(number),
    ...(variant === 'enterprise' && { 名称: nameKey(name), 统一社会信用代码: uscc }),
  }),
  titleOf: ({ name }) => name,
});
