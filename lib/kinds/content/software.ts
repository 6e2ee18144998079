import { tag } from '@/lib/contract/tags';
import { defineContent } from '../content-kind';
import { choice, date, dictionary, lines, list, longText, richText, text } from '../fields';
import { link, position, stepText } from './parts';

const head = {
  name: text('名称', { max: 60, full: true }),
  summary: longText('摘要', { max: 200, rows: 3 }),
  priceText: text('价格', { max: 80 }),
  position,
};
const shown = {
  titleOf: ({ name }: { name: string }) => name,
  page: (id: number) => `/soft-detail/${id}`,
  tags: (id: number) => [tag.software, tag.softwareItem(id)],
};
const door = link('按钮', '按钮的地址');

/** 软件服务 of the association. */
export const softwareService = defineContent({
  key: 'software-service',
  title: '软件服务',
  unit: '项',
  columns: ['priceText'],
  hasPreview: true,
  fields: {
    ...head,
    who: text('适用对象', { max: 200, full: true }),
    steps: list(
      '步骤',
      { name: text('名称', { max: 30 }), time: text('用时', { max: 30 }), text: stepText },
      { max: 12, unit: '步' },
    ),
    actionLabel: door.label,
    actionHref: door.href,
    body: richText('正文'),
  },
  sections: [
    {
      title: '服务',
      fields: ['name', 'summary', 'who', 'priceText', 'position', 'actionLabel', 'actionHref'],
    },
    { title: '办理步骤', fields: ['steps'] },
    { title: '正文', fields: ['body'] },
  ],
  ...shown,
});

/** An item of 正版软件目录. */
export const genuineSoftware = defineContent({
  key: 'genuine-software',
  title: '正版软件',
  listTitle: '正版软件目录',
  unit: '种',
  columns: ['category', 'vendor'],
  hasPreview: true,
  fields: {
    ...head,
    vendor: text('厂商', { max: 60 }),
    category: dictionary('类别', 'genuine_category'),
    licence: text('授权方式', { max: 30 }),
    platforms: lines('支持平台', { max: 12, length: 30 }),
    officialChannel: text('正版渠道', { max: 120, full: true }),
    body: richText('介绍'),
  },
  sections: [
    {
      title: '软件',
      fields: ['name', 'vendor', 'category', 'licence', 'priceText', 'position', 'officialChannel'],
    },
    { title: '介绍', fields: ['platforms', 'summary', 'body'] },
  ],
  ...shown,
});

/** Groups of the self-check; stored by name. */
const groups = {
  制度与责任: '制度与责任',
  台账与凭证: '台账与凭证',
  安装与使用: '安装与使用',
  采购与外包: '采购与外包',
  开源与素材: '开源与素材',
} as const;

/** Policies on genuine software, and questions of the self-check. */
export const genuinePage = defineContent({
  key: 'genuine-page',
  title: '软件正版化',
  unit: '页',
  isFixed: true,
  places: { 'genuine-software': '软件正版化' },
  hasPreview: true,
  fields: {
    policies: list(
      '政策文件',
      {
        title: text('标题', { max: 100, full: true }),
        issuer: text('发布机关', { max: 60 }),
        reference: text('文号', { max: 80 }),
        effectiveDate: date('施行日期'),
        summary: longText('摘要', { max: 300, rows: 3 }),
        body: richText('正文'),
      },
      { max: 30, unit: '件' },
    ),
    selfCheck: list(
      '自查问题',
      {
        group: choice('分组', groups, { select: true }),
        question: text('问题', { max: 120, full: true }),
        advice: longText('建议', { max: 400, rows: 3, help: '回答“否”或“不清楚”时显示' }),
      },
      { max: 60, unit: '题' },
    ),
  },
  sections: [
    { title: '政策文件', fields: ['policies'] },
    { title: '企业自查', fields: ['selfCheck'] },
  ],
  titleOf: () => '政策与自查',
  page: () => '/genuine-software/policy',
  tags: () => [tag.pages, tag.page('genuine-software')],
});
