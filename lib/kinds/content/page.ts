import { tag } from '@/lib/contract/tags';
import { defineContent } from '../content-kind';
import { choice, lines, list, longText, money, richText, text } from '../fields';
import { link, questions, stepText } from './parts';

/** Paths of the static pages by key. */
const places: Readonly<Record<string, string>> = {
  introduce: '/about/introduce',
  framework: '/about/framework',
  regulation: '/about/regulation',
  copyright: '/about/copyright',
  join: '/about/join',
  'join-process': '/join-process',
  'party-framework': '/party/framework',
  manual: '/help/manual',
  faq: '/help/faq',
  agreement: '/agreement',
  privacy: '/privacy',
  'demo-learning': '/demo/learning',
  'demo-mini': '/demo/mini',
  'demo-wechat': '/demo/wechat',
};
export const staticPages: readonly string[] = Object.keys(places);

/** Pages that every association has; those of the demo alone are left out. */
const titles: Readonly<Record<string, string>> = {
  introduce: '协会简介',
  framework: '组织架构',
  regulation: '协会章程',
  copyright: '版权声明',
  join: '入会指南',
  'join-process': '入会流程',
  'party-framework': '党组织架构',
  manual: '操作手册',
  faq: '常见问题',
  agreement: '服务协议',
  privacy: '隐私政策',
};

/** Box of a chart; its level places it below a preceding box. */
const box = {
  level: choice('层级', { '1': '第一层', '2': '第二层', '3': '第三层', '4': '第四层' }, { select: true, initial: '2' }),
  name: text('名称', { max: 60 }),
  head: text('负责人', { max: 60, optional: true }),
  duty: text('职责', { max: 200, optional: true, full: true }),
};
const chart = (label: string) => list(label, box, { min: 0, max: 80, unit: '个' });

/** Static pages under 关于协会, 帮助 and 入会, and the agreements; a fixed set. */
export const staticPage = defineContent({
  key: 'page',
  title: '页面',
  listTitle: '固定页面',
  unit: '个',
  isFixed: true,
  places: titles,
  hasPreview: true,
  fields: {
    /** Key; never changes. */
    place: text('位置', { max: 60 }),
    title: text('标题', { max: 60, full: true }),
    summary: longText('摘要', { max: 300, rows: 3, optional: true }),
    body: richText('正文', { optional: true }),
    orgChart: chart('机构'),
    partyChart: chart('组织'),
    faq: questions('问答'),
    levels: list(
      '会员级别',
      {
        label: text('级别', { max: 30 }),
        fee: money('年费'),
        note: text('适合', { max: 100, full: true }),
        benefits: lines('权益'),
      },
      { min: 0, max: 12, unit: '个' },
    ),
    steps: list(
      '步骤',
      {
        name: text('名称', { max: 30 }),
        time: text('用时', { max: 30 }),
        text: stepText,
      },
      { min: 0, max: 20, unit: '步' },
    ),
    ways: list('去处', link(), { min: 0, max: 12, unit: '个' }),
  },
  sections: [
    { title: '标题', fields: ['title', 'summary'] },
    { title: '组织架构', fields: ['orgChart'] },
    { title: '党组织架构', fields: ['partyChart'] },
    { title: '问答', fields: ['faq'] },
    { title: '会员级别', note: '年费与权益', fields: ['levels'] },
    { title: '步骤', fields: ['steps'] },
    { title: '可以先去的地方', fields: ['ways'] },
    { title: '正文', fields: ['body'] },
  ],
  shown: {
    orgChart: ({ place }) => place === 'framework',
    partyChart: ({ place }) => place === 'party-framework',
    faq: ({ place }) => place === 'faq',
    levels: ({ place }) => place === 'join',
    steps: ({ place }) => place === 'join-process',
    ways: ({ place }) => place.startsWith('demo-'),
  },
  titleOf: ({ title }) => title,
  page: (_, { place }) => places[place] ?? '',
  tags: (_, { place }) => [tag.pages, tag.page(place)],
});
