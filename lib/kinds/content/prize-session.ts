import { stageProblem } from '@/lib/contract/staff-prize';
import { tag } from '@/lib/contract/tags';
import { defineContent } from '../content-kind';
import { choice, count, date, lines, list, longText, money, richText, text } from '../fields';

/** Award classes. */
export const classNames = {
  'entry-art': '美术',
  'entry-music': '音乐',
  'entry-film': '视听',
  'entry-soft': '软件',
  'entry-text': '文字',
  'entry-craft': '文创',
} as const;
export const levelNames = { gold: '金奖', silver: '银奖', bronze: '铜奖', merit: '优秀奖' } as const;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const places = (label: string) => count(label, { max: 99, unit: '件' });
const clock = (label: string) =>
  text(label, { max: 5, placeholder: '19:30', check: (value) => (CLOCK.test(value) ? '' : '时刻格式应为 HH:mm') });

/** 版权金奖的一届: texts, stages, classes with rules, levels, and results. */
export const prizeSession = defineContent({
  key: 'prize-session',
  title: '金奖届次',
  unit: '届',
  stays: true,
  columns: ['year', 'theme'],
  hasPreview: true,
  fields: {
    title: text('名称', { max: 60, full: true, placeholder: '如 第五届版权金奖' }),
    ordinal: text('届次', { max: 10, placeholder: '第五届' }),
    number: count('第几届', { min: 1, max: 999 }),
    year: count('年份', { min: 2000, max: 2999 }),
    theme: text('主题', { max: 60, full: true }),
    summary: longText('摘要', { max: 300, rows: 3 }),
    dailyVotes: count('每人每日票数', { min: 1, max: 100, unit: '票' }),
    stages: list(
      '评选阶段',
      { name: text('阶段', { max: 20 }), from: date('开始'), to: date('结束') },
      { max: 10, unit: '个' },
    ),
    classes: list(
      '参评类别',
      {
        key: choice('类别', classNames, { select: true }),
        letter: text('编号字母', { max: 2, placeholder: 'A' }),
        name: text('名称', { max: 20 }),
        summary: text('范围', { max: 200, full: true }),
        who: text('申报条件', { max: 300, full: true }),
        criteria: lines('评审标准', { max: 20, length: 200 }),
        materials: lines('申报材料', { max: 20, length: 200 }),
        rules: lines('规则', { max: 30, length: 300 }),
        gold: places('金奖'),
        silver: places('银奖'),
        bronze: places('铜奖'),
        merit: places('优秀奖'),
      },
      { max: 6, unit: '类' },
    ),
    levels: list(
      '奖级',
      {
        key: choice('奖级', levelNames, { select: true }),
        name: text('名称', { max: 20 }),
        prizeFen: money('奖金', { max: 100_000_000 }),
        note: text('说明', { max: 200, full: true, optional: true }),
      },
      { max: 4, unit: '级' },
    ),
    organisers: list(
      '主办与支持单位',
      { role: text('身份', { max: 20, placeholder: '主办单位' }), names: lines('单位', { max: 40, length: 60 }) },
      { min: 0, max: 10, unit: '组' },
    ),
    introduction: richText('本届概况'),
    illustrate: richText('评选说明'),
    receivedCount: count('参评作品', { unit: '件', optional: true, help: '公开的总数，含线下申报' }),
    shortlistedCount: count('进入公众投票', { unit: '件', optional: true }),
    ceremony: list(
      '颁奖典礼',
      {
        title: text('名称', { max: 60, full: true }),
        place: text('地点', { max: 60 }),
        date: date('日期'),
        startTime: clock('开始'),
        body: richText('经过'),
        programme: lines('仪程', { max: 40, length: 100, optional: true, help: '每行一项，以时刻开头，如 19:30 开场' }),
      },
      { min: 0, max: 1, unit: '场' },
    ),
  },
  sections: [
    { title: '本届', fields: ['title', 'ordinal', 'number', 'year', 'theme', 'summary', 'introduction'] },
    { title: '阶段与投票', note: '首尾相接，不能重叠；设为本届在版权金奖里进行', fields: ['stages', 'dailyVotes'] },
    { title: '类别与奖级', fields: ['classes', 'levels', 'illustrate'] },
    { title: '单位', fields: ['organisers'] },
    { title: '结果', fields: ['receivedCount', 'shortlistedCount', 'ceremony'] },
  ],
  rules: [
    { path: 'stages', problem: ({ stages }) => stageProblem(stages)?.message ?? false },
    {
      path: 'classes',
      problem: ({ classes }) => new Set(classes.map(({ key }) => key)).size < classes.length && '每个类别只能填写一次',
    },
    {
      path: 'levels',
      problem: ({ levels }) => new Set(levels.map(({ key }) => key)).size < levels.length && '每个奖级只能填写一次',
    },
  ],
  titleOf: ({ title }) => title,
  page: () => '/scgp',
  // The dictionary of sessions, used by photos, derives from them.
  tags: () => [tag.prize, tag.dictionaries],
});
