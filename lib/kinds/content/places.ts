import { tag } from '@/lib/contract/tags';
import { webAddress } from '@/lib/rules/identifiers/web-address';
import { defineContent } from '../content-kind';
import { count, dictionary, labels, lines, longText, text } from '../fields';
import { position } from './parts';

const FIRST_YEAR = 1980;
const LAST_YEAR = 2100;

/** 版权工作站. */
export const workstation = defineContent({
  key: 'workstation',
  title: '工作站',
  unit: '个',
  columns: ['district', 'address'],
  hasPreview: true,
  fields: {
    name: text('名称', { max: 60, full: true }),
    district: labels('所在区', 'workstation_district', { max: 1 }),
    address: text('地址', { max: 120, full: true }),
    hours: text('服务时间', {
      max: 80,
      help: '如“周一至周五 9:00—17:30，周六 9:00—12:00”，页面据此说现在开放没有',
    }),
    phone: text('电话', { max: 40 }),
    lead: text('负责人', { max: 30, optional: true }),
    opened: text('设立年月', {
      max: 7,
      optional: true,
      placeholder: '2021-06',
      check: (value) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? '' : '请按 2021-06 的样子填写'),
    }),
    metro: text('地铁', { max: 80, optional: true }),
    bus: text('公交', { max: 120, optional: true }),
    services: lines('服务项目', { max: 20, length: 30 }),
    summary: longText('一句话介绍', { max: 120, rows: 2 }),
    intro: lines('介绍', { max: 20, rows: 6 }),
    position,
  },
  sections: [
    { title: '基本信息', fields: ['name', 'district', 'phone', 'address', 'hours', 'lead', 'opened', 'position'] },
    { title: '交通', fields: ['metro', 'bus'] },
    { title: '服务', fields: ['services', 'summary', 'intro'] },
  ],
  titleOf: ({ name }) => name,
  page: (id) => `/protectWorkstationDetail/${id}`,
  tags: (id) => [tag.workstations, tag.workstation(id)],
});

/** 会员 in the member directory. */
export const member = defineContent({
  key: 'member',
  title: '会员',
  listTitle: '会员名录',
  unit: '家',
  columns: ['level', 'industry'],
  hasPreview: true,
  fields: {
    name: text('名称', { max: 80, full: true }),
    level: dictionary('级别', 'c_sys_member_level'),
    industry: text('行业', { max: 40 }),
    district: labels('所在区', 'workstation_district', { max: 1 }),
    joinedYear: count('入会年份', { min: FIRST_YEAR, max: LAST_YEAR }),
    sealText: text('印章两字', {
      max: 2,
      check: (value) => ([...value].length === 2 ? '' : '请填写两个字'),
    }),
    representative: text('会员代表', { max: 40 }),
    website: text('网址', { max: 200, optional: true, as: webAddress }),
    phone: text('电话', { max: 40, optional: true }),
    email: text('邮箱', { max: 100, optional: true }),
    wechat: text('微信', { max: 60, optional: true }),
    summary: longText('一句话介绍', { max: 120, rows: 2 }),
    intro: lines('介绍', { max: 20, rows: 6 }),
    position,
  },
  sections: [
    { title: '基本信息', fields: ['name', 'level', 'industry', 'joinedYear', 'sealText', 'position', 'district'] },
    {
      title: '联系方式',
      note: '登录后才能看到，可以不填',
      fields: ['representative', 'website', 'phone', 'email', 'wechat'],
    },
    { title: '介绍', fields: ['summary', 'intro'] },
  ],
  titleOf: ({ name }) => name,
  page: (id) => `/member-detail/${id}`,
  tags: (id) => [tag.members, tag.member(id)],
});
