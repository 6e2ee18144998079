import { tag } from '@/lib/contract/tags';
import { defineContent } from '../content-kind';
import { choice, files, longText, richText, text } from '../fields';
import { articlePath, channelLabels } from './channels';

/** 文章 of all channels. */
export const article = defineContent({
  key: 'article',
  title: '文章',
  unit: '篇',
  variant: 'channel',
  columns: ['channel', 'source'],
  canPin: true,
  hasPreview: true,
  fields: {
    title: text('标题', { max: 120, full: true }),
    channel: choice('频道', channelLabels, { select: true }),
    source: text('来源', { max: 60, placeholder: '如 协会全称' }),
    author: text('作者', { max: 60, optional: true }),
    summary: longText('摘要', { max: 300, rows: 3, optional: true, help: '列表、搜索与分享时显示，四十到九十字为宜' }),
    body: richText('正文'),
    attachments: files('附件', { max: 20, optional: true }),
  },
  sections: [
    { title: '标题与来源', fields: ['title', 'channel', 'source', 'author', 'summary'] },
    { title: '正文', fields: ['body'] },
    { title: '附件', note: '读者可以下载', fields: ['attachments'] },
  ],
  titleOf: ({ title }) => title,
  page: (id, { channel }) => articlePath({ id, channel }),
  tags: (id) => [tag.articles, tag.article(id)],
});
