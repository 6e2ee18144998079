import { tag } from '@/lib/contract/tags';
import { introductionPath } from '@/lib/routes/prize-path';
import { defineContent } from '../content-kind';
import { choice, date, dictionary, file, lines, longText, richText, text } from '../fields';
import { classNames } from './prize-session';

/** Sessions of the prize as a dictionary derived from their table. */
export const PRIZE_SESSIONS = 'prize_session';

/** 颁奖风采: a photo of a session with its caption. */
export const prizePhoto = defineContent({
  key: 'prize-photo',
  title: '金奖风采',
  unit: '则',
  columns: ['session', 'takenOn'],
  hasPreview: true,
  fields: {
    session: dictionary('届次', PRIZE_SESSIONS),
    takenOn: date('日期', { past: true }),
    caption: text('标题', { max: 60, full: true }),
    text: longText('经过', { max: 500, rows: 4 }),
    picture: file('照片', { purpose: 'image', takesAny: true, optional: true, help: '没有照片的，由网站画一幅' }),
  },
  sections: [{ title: '风采', fields: ['session', 'takenOn', 'caption', 'text', 'picture'] }],
  titleOf: ({ caption }) => caption,
  // The path depends on whether its session is the current one, which is unknown here.
  page: () => '',
  tags: () => [tag.prize],
});

/** 延伸阅读 of 奖项介绍: history of the prize, jury, scoring. */
export const prizeIntroduction = defineContent({
  key: 'prize-introduction',
  title: '奖项介绍',
  unit: '篇',
  hasPreview: true,
  isComplete: true,
  fields: {
    title: text('标题', { max: 80, full: true }),
    summary: longText('摘要', { max: 200, rows: 3 }),
    body: richText('正文'),
  },
  sections: [{ title: '介绍', fields: ['title', 'summary', 'body'] }],
  titleOf: ({ title }) => title,
  page: (id) => introductionPath(id),
  tags: () => [tag.prize],
});

/** 参评作品: presentation of a work. Works submitted on paper, without a case, are added here. */
export const prizeWork = defineContent({
  key: 'prize-work',
  title: '参评作品',
  unit: '件',
  variant: 'classKey',
  columns: ['session', 'number', 'author'],
  stays: true,
  fields: {
    session: dictionary('届次', PRIZE_SESSIONS),
    classKey: choice('类别', classNames, { select: true }),
    number: text('编号', { max: 20, placeholder: '如 A-018' }),
    title: text('作品名称', { max: 80, full: true }),
    author: text('作者', { max: 60 }),
    organisation: text('单位', { max: 80, optional: true }),
    summary: longText('作品简介', { max: 300, rows: 3 }),
    intro: lines('创作说明', { max: 20, optional: true, rows: 6 }),
    citation: longText('评语', { max: 200, rows: 2, optional: true, help: '公布获奖以后显示' }),
    picture: file('作品图像', {
      purpose: 'image',
      takesAny: true,
      optional: true,
      help: '作品的图像、剧照、界面或实物照片；没有的，用这一类的图',
    }),
    excerpt: lines('节选', { max: 30, length: 500, optional: true, rows: 6, help: '文字作品的一段或一节，每段一行' }),
    sound: file('录音', {
      purpose: 'sound',
      takesAny: true,
      optional: true,
      help: '音乐作品的一段，三十秒上下；mp3 或 m4a 每台设备都能放',
    }),
    heard: text('录音里听到什么', {
      max: 120,
      optional: true,
      full: true,
      placeholder: '开头一段：箫、弦、铃',
      help: '写在播放器下面，听不见的人由此知道',
    }),
  },
  sections: [
    { title: '作品', fields: ['session', 'classKey', 'number', 'title', 'author', 'organisation'] },
    { title: '文字', note: '入围、评奖与展示在版权金奖里进行', fields: ['summary', 'intro', 'citation'] },
    {
      title: '展示',
      note: '投票大厅、作品页与获奖名单里给人看、给人听的',
      fields: ['picture', 'excerpt', 'sound', 'heard'],
    },
  ],
  titleOf: ({ title }) => title,
  // Public only during the vote.
  page: () => '',
  tags: () => [tag.prize],
});
