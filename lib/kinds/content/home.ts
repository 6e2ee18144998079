import { tag } from '@/lib/contract/tags';
import { webAddress } from '@/lib/rules/identifiers/web-address';
import { defineContent } from '../content-kind';
import { choice, lines, list, longText, text } from '../fields';
import { homeIcons } from './home-icons';
import { address, link } from './parts';

const [first, second] = [link('主按钮', '主按钮的地址'), link('次按钮', '次按钮的地址')];

/** Editable content of the home page; the rest comes from articles, activities and people. */
export const homePage = defineContent({
  key: 'home',
  title: '首页',
  unit: '页',
  isFixed: true,
  places: { home: '首页' },
  hasPreview: true,
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
        href: address('地址'),
        icon: choice('图标', homeIcons, { select: true, optional: true, help: '不选的，画一页纸' }),
      },
      { max: 18, unit: '项' },
    ),
    committees: list(
      '委员会',
      {
        title: text('名称', { max: 30 }),
        text: longText('说明', { max: 120, rows: 2 }),
        facts: list(
          '数字',
          { value: text('数字', { max: 12 }), label: text('说明', { max: 12 }) },
          { min: 0, max: 3, unit: '个' },
        ),
        actionLabel: text('按钮', { max: 12 }),
        actionHref: address('按钮的地址'),
      },
      { min: 0, max: 2, unit: '个' },
    ),
    party: list('党建链接', link(), { min: 0, max: 8, unit: '条' }),
    partners: list('友情链接', link(), { min: 0, max: 40, unit: '条' }),
  },
  sections: [
    { title: '横幅', fields: ['slides'] },
    { title: '服务', fields: ['services'] },
    { title: '委员会', fields: ['committees'] },
    { title: '党建链接', fields: ['party'] },
    { title: '友情链接', fields: ['partners'] },
  ],
  titleOf: () => '首页',
  page: () => '/',
  tags: () => [tag.home, tag.pages, tag.page('home')],
});

/** Links to partner platforms. */
export const platforms = defineContent({
  key: 'platforms',
  title: '合作平台',
  unit: '页',
  isFixed: true,
  places: { platforms: '合作平台' },
  hasPreview: true,
  fields: {
    entries: list(
      '平台',
      {
        name: text('名称', { max: 60 }),
        owner: text('主办单位', { max: 60 }),
        category: text('分类', { max: 20 }),
        url: text('网址', { max: 200, as: webAddress }),
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
