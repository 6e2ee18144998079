import type { PersonKind } from '@/lib/contract/persons';
import { tag } from '@/lib/contract/tags';
import { defineContent } from '../content-kind';
import { choice, count, labels, lines, list, longText, money, richText, text } from '../fields';
import { position } from './parts';
import { personKindLabels, personPath } from './person-labels';

const FIRST_YEAR = 1980;
const LAST_YEAR = 2100;

const resume = (label: string) =>
  list(label, { when: text('时间', { max: 30 }), text: text('内容', { max: 200 }) }, { min: 0, max: 40, unit: '条' });
const tags = (id: number) => [tag.persons, tag.person(id)];
const about = {
  name: text('姓名', { max: 30 }),
  organisation: text('单位', { max: 80 }),
  title: text('职务或职称', { max: 80 }),
  position,
};
const notified = {
  summary: longText('一句话介绍', { max: 120, rows: 2 }),
  resume: richText('简介'),
};

/** 专家 for questions. */
export const expert = defineContent({
  key: 'expert',
  title: '专家',
  unit: '位',
  variant: 'kind',
  columns: ['kind', 'organisation'],
  hasPreview: true,
  fields: {
    kind: choice('类别', { copyright: personKindLabels.copyright, knowledge: personKindLabels.knowledge }),
    ...about,
    district: labels('所在区', 'workstation_district', { max: 1 }),
    fields: labels('专长', 'expert_field', { help: '第一项显示在名片上' }),
    ...notified,
    price: money('咨询一次的价格', { max: 10_000_000 }),
    answersDays: count('答复时限', { min: 1, max: 30, unit: '个工作日' }),
    education: resume('教育经历'),
    experience: resume('工作经历'),
    publications: resume('著述'),
  },
  sections: [
    { title: '基本信息', fields: ['kind', 'name', 'organisation', 'title', 'position'] },
    { title: '专长', fields: ['fields', 'district'] },
    { title: '咨询', note: '改价后，已经下的订单不变', fields: ['price', 'answersDays'] },
    { title: '介绍', fields: ['summary', 'resume'] },
    { title: '教育经历', fields: ['education'] },
    { title: '工作经历', fields: ['experience'] },
    { title: '著述', fields: ['publications'] },
  ],
  titleOf: ({ name }) => name,
  page: (id, { kind }) => personPath({ id, kind }),
  tags,
});

const committeeMember = (kind: PersonKind & ('mediator' | 'appraiser'), title: string, dictionary: string) =>
  defineContent({
    key: kind,
    title,
    unit: '位',
    columns: ['organisation', 'fields'],
    hasPreview: true,
    fields: {
      ...about,
      fields: labels('专长', dictionary, { help: '第一项显示在名片上' }),
      since: count('首次聘任年份', { min: FIRST_YEAR, max: LAST_YEAR }),
      casesCount: count('办理件数', { max: 100_000, unit: '件' }),
      languages: lines('其他语言', { max: 8, length: 20, optional: true }),
      ties: lines('申报有利害关系的单位', { max: 40, length: 80, optional: true, help: '这些单位的案件不会交给本人' }),
      ...notified,
    },
    sections: [
      { title: '基本信息', fields: ['name', 'organisation', 'title', 'position'] },
      { title: '聘任', fields: ['fields', 'since', 'casesCount', 'languages', 'ties'] },
      { title: '介绍', fields: ['summary', 'resume'] },
    ],
    titleOf: ({ name }) => name,
    page: (id) => personPath({ id, kind }),
    tags,
  });

export const mediator = committeeMember('mediator', personKindLabels.mediator, 'mediator_field');
export const appraiser = committeeMember('appraiser', personKindLabels.appraiser, 'appraiser_field');
