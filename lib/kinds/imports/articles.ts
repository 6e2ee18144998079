import { nameKey } from '@/lib/rules/identifiers/name';
import { channelLabels } from '../content/channels';
import { choice, date, longText, richText, text } from '../fields';
import { defineImport } from './define-import';

/** 文章 under the day on which they were published. */
export const articleImport = defineImport({
  key: 'article',
  title: '文章',
  unit: '篇',
  duty: 'publishing',
  about: '以原来的日期发布文章，列表、搜索与订阅里按这一天排列。',
  known: '“标题＋发布日期”相同的视为已有，不改。',
  fields: {
    title: text('标题', { max: 120 }),
    channel: choice('频道', channelLabels, { select: true }),
    publishedOn: date('发布日期', { past: true, since: '1990-01-01' }),
    source: text('来源', { max: 60 }),
    author: text('作者', { max: 60, optional: true }),
    summary: longText('摘要', { max: 300, rows: 3, optional: true }),
    body: richText('正文'),
  },
  examples: {
    title: '关于征集优秀作品的通知',
    channel: '通知公告',
    publishedOn: '2021-04-26',
    source: '市版权协会',
    author: '',
    summary: '面向全市征集，五月三十一日截止。',
    body: '各会员单位：\n现将有关事项通知如下。',
  },
  notes: {
    channel: Object.values(channelLabels).join('、'),
    body: '一行一段，也可以是 HTML；一格最多 32767 字，附件与图片请导入后在编辑器里添加',
  },
  keysOf: ({ title, publishedOn }) => ({ 标题: `${nameKey(title)} ${publishedOn}` }),
  titleOf: ({ title }) => title,
});
