import { telephone } from '@/lib/rules/identifiers/phone';
import { webAddress } from '@/lib/rules/identifiers/web-address';
import { sentence } from '@/lib/text/sentence';
import { defineCase } from '../case';
import { choice, dictionary, email, file, longText, mobile, text } from '../fields';
import { byStaff, intake, intakeStates } from '../lives';

interface Asked {
  matter: string;
}
const isOf =
  (matter: string) =>
  (values: Asked): boolean =>
    values.matter === matter;
const isEntry = isOf('entry');
const always = () => true;

const titles: Readonly<Record<string, string>> = {
  level: '变更会员级别',
  representative: '变更会员代表',
  entry: '修改名录资料',
};

/** 会员变更: change of level or representative, or of the entry in the directory, each reviewed by staff. */
export const membershipChange = defineCase({
  key: 'membership-change',
  prefix: 'HG',
  title: '会员变更',
  form: '/mine/membership/change',
  variant: 'matter',
  fields: {
    matter: choice('变更事项', {
      level: ['会员级别', '从下一年度起适用，会费随级别变更'],
      representative: ['会员代表', '代表单位参加会员大会并行使表决权'],
      entry: ['名录资料', '会员名录与会员页上的介绍和联系方式'],
    }),
    level: dictionary('变更为', 'c_sys_member_level', { optional: true, missing: '请选择会员级别' }),
    reason: longText('申请的理由与版权资产概况', {
      min: 10,
      max: 2000,
      optional: true,
      missing: '请写明理由',
      help: '登记数量、主要作品、许可与运用情况；理事单位以上级别须经理事会审议',
    }),
    representative: text('新的会员代表', { isParty: true, max: 40, optional: true, autoComplete: 'name' }),
    post: text('职务', { max: 60, optional: true, autoComplete: 'organization-title' }),
    mobile: mobile('手机号', { optional: true, missing: '请填写手机号' }),
    email: email('邮箱', { optional: true, missing: '请填写邮箱' }),
    authorization: file('会员代表授权书（加盖公章）', { optional: true, missing: '请上传会员代表授权书' }),
    summary: longText('一句话介绍', { min: 4, max: 120, rows: 2, optional: true }),
    intro: longText('介绍', { min: 10, max: 2000, rows: 6, optional: true, help: '一段一行' }),
    website: text('网址', { max: 200, optional: true, as: webAddress }),
    phone: text('公开的电话', { max: 40, optional: true, as: telephone, help: '登录的用户才能看到，可以不填' }),
    publicEmail: email('公开的邮箱', { optional: true }),
    wechat: text('公开的微信', { max: 60, optional: true }),
  },
  sections: [
    { title: '变更事项', fields: ['matter'] },
    { title: '会员级别', when: isOf('level'), fields: ['level', 'reason'] },
    {
      title: '会员代表',
      when: isOf('representative'),
      fields: ['representative', 'post', 'mobile', 'email', 'authorization'],
    },
    {
      title: '名录资料',
      note: '审核通过以后替换现有的内容，在此以前名录不变',
      when: isEntry,
      fields: ['summary', 'intro', 'website', 'phone', 'publicEmail', 'wechat'],
    },
  ],
  required: {
    level: always,
    reason: always,
    representative: always,
    mobile: always,
    email: always,
    authorization: always,
    summary: always,
    intro: always,
  },
  titleOf: ({ matter }) => titles[matter] ?? '会员变更',
  actions: {
    ...intake,
    accept: byStaff('同意变更', {
      isOutcome: true,
      notification: { title: '会员变更已办结', text: (note) => `已经同意并办结。${note && sentence(note)}` },
    }),
    refuse: byStaff('不同意变更', {
      asks: 'reason',
      notification: { title: '会员变更未通过', text: (note) => `未通过：${sentence(note)}` },
    }),
  },
  states: {
    ...intakeStates('accepted', '未通过'),
    accepted: { label: '已变更', step: 5, tone: 'jade' },
  },
  initial: 'submitted',
});
