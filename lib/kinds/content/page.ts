import { tag } from '@/lib/contract/tags';
import { defineContent } from '../content-kind';
import { choice, count, lines, list, longText, money, richText, text } from '../fields';

/** Where the standing pages stand, by their keys. */
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
export const standingPages: readonly string[] = Object.keys(places);

/** A box of a chart; the level says below which one before it stands. */
const box = {
  level: choice('层级', { '1': '第一层', '2': '第二层', '3': '第三层', '4': '第四层' }, { select: true, initial: '2' }),
  name: text('名称', { max: 60 }),
  head: text('负责人', { max: 60, optional: true }),
  duty: text('职责', { max: 200, optional: true, full: true }),
};
const chart = (label: string) => list(label, box, { min: 0, max: 80, unit: '个' });

/** Pages under 关于协会, 帮助 and 入会, and what is agreed to: each has its place, none is added. */
export const standingPage = defineContent({
  key: 'page',
  title: '页面',
  listTitle: '固定页面',
  unit: '个',
  isFixed: true,
  hasPreview: true,
  fields: {
    /** Its key; its place never changes. */
    place: text('位置', { max: 60 }),
    title: text('标题', { max: 60, full: true }),
    summary: longText('摘要', { max: 300, rows: 3, optional: true }),
    body: richText('正文', { optional: true }),
    orgChart: chart('机构'),
    partyChart: chart('组织'),
    faq: list(
      '问答',
      { q: text('问题', { max: 100, full: true }), a: longText('答复', { max: 2000, rows: 3 }) },
      { min: 0, max: 60, unit: '条' },
    ),
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
        text: longText('说明', { max: 500, rows: 3 }),
      },
      { min: 0, max: 20, unit: '步' },
    ),
    ways: list(
      '去处',
      { label: text('名称', { max: 30 }), href: text('地址', { max: 200 }) },
      { min: 0, max: 12, unit: '个' },
    ),
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

const link = (label: string) => ({
  label: text(label, { max: 30 }),
  href: text(`${label}的地址`, { max: 200 }),
});
const [first, second] = [link('主按钮'), link('次按钮')];

/** What the front page says of its own; the rest of it comes of articles, activities and people. */
export const homePage = defineContent({
  key: 'home',
  title: '首页',
  unit: '页',
  isFixed: true,
  fields: {
    slides: list(
      '横幅',
      {
        kicker: text('眉题', { max: 60, help: '用 | 分开' }),
        title: text('标题', { max: 60, help: '用 | 换行' }),
        lead: longText('说明', { max: 200, rows: 2 }),
        primaryLabel: first.label,
        primaryHref: first.href,
        secondaryLabel: second.label,
        secondaryHref: second.href,
        heading: text('书页的标题', { max: 20 }),
        columns: lines('书页的文字', { max: 8, length: 14, help: '一行一列，每列至多 14 字' }),
      },
      { max: 6, unit: '幅' },
    ),
    services: list(
      '服务',
      {
        name: text('名称', { max: 20 }),
        line: text('一句话', { max: 40 }),
        note: text('时限或价格', { max: 30, optional: true }),
        href: text('地址', { max: 200 }),
        icon: text('图标', { max: 40, optional: true }),
      },
      { max: 18, unit: '项' },
    ),
    party: list('党建链接', link('名称'), { min: 0, max: 8, unit: '条' }),
    partners: list('友情链接', link('名称'), { min: 0, max: 40, unit: '条' }),
  },
  sections: [
    { title: '横幅', fields: ['slides'] },
    { title: '服务', fields: ['services'] },
    { title: '党建链接', fields: ['party'] },
    { title: '友情链接', fields: ['partners'] },
  ],
  titleOf: () => '首页',
  page: () => '/',
  tags: () => [tag.home, tag.pages, tag.page('home')],
});

/** Doors to platforms of others. */
export const platforms = defineContent({
  key: 'platforms',
  title: '合作平台',
  unit: '页',
  isFixed: true,
  fields: {
    entries: list(
      '平台',
      {
        name: text('名称', { max: 60 }),
        owner: text('主办单位', { max: 60 }),
        category: text('分类', { max: 20 }),
        url: text('网址', {
          max: 200,
          check: (value) => (/^https?:\/\/[^\s/]+\.[^\s]+$/.test(value) ? '' : '请填写以 http 开头的网址'),
        }),
        purpose: longText('能办什么', { max: 200, rows: 2 }),
      },
      { max: 60, unit: '个' },
    ),
  },
  sections: [{ title: '合作平台', note: '按分类的先后显示', fields: ['entries'] }],
  titleOf: () => '合作平台',
  page: () => '/platform',
  tags: () => [tag.pages, tag.page('platforms')],
});

/** Place of an entry among its like; the smaller the earlier. */
export const position = count('排序', { max: 9999, help: '数字小的在前' });
