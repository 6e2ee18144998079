import { issuedKey } from '@/lib/rules/identifiers/issued-number';
import { nameKey, nameProblem } from '@/lib/rules/identifiers/name';
import { classNames, levelNames } from '../content/prize-session';
import { choice, count, date, longText, text } from '../fields';
import { defineImport } from './define-import';

/** Winners of earlier sessions of the prize. */
export const winnerImport = defineImport({
  key: 'winner',
  title: '历届获奖作品',
  unit: '件',
  duty: 'publishing',
  about: '写入往届的获奖名单；没有的届次随之建立，有证书编号的可以在证书页核验。',
  known: '“届次＋类别＋奖级＋作品”相同的视为已有，不改。正在评选的届次不能导入。',
  fields: {
    number: count('第几届', { min: 1, max: 999 }),
    year: count('年份', { min: 2000, max: 2999 }),
    announcedOn: date('公布日期', { past: true, since: '2000-01-01' }),
    classKey: choice('类别', classNames, { select: true }),
    level: choice('奖级', levelNames, { select: true }),
    title: text('作品名称', { max: 80 }),
    author: text('作者', { max: 60, check: nameProblem }),
    organisation: text('单位', { max: 80, optional: true }),
    summary: longText('作品简介', { max: 300, rows: 3, optional: true }),
    citation: longText('评语', { max: 200, rows: 2, optional: true }),
    certificateNo: text('证书编号', { max: 40, optional: true }),
  },
  rules: [
    {
      path: 'certificateNo',
      problem: ({ certificateNo }) =>
        /^HJ-\d{4}-\d+$/i.test(certificateNo) && '“HJ-年份-序号”是本系统自己的编号，请保留原来的编号',
    },
  ],
  examples: {
    number: '3',
    year: '2021',
    announcedOn: '2021-11-26',
    classKey: '美术',
    level: '金奖',
    title: '山海小兽',
    author: '林知遥',
    organisation: '青石街画室',
    summary: '',
    citation: '构思新颖，笔法老到。',
    certificateNo: '',
  },
  notes: {
    number: '填数字，如 3',
    announcedOn: '公布获奖名单的日期，同一届相同',
    classKey: Object.values(classNames).join('、'),
    level: Object.values(levelNames).join('、'),
    certificateNo: '原来的获奖证书编号，可以不填',
  },
  texts: ['certificateNo'],
  keysOf: ({ number, classKey, level, title, certificateNo }) => ({
    作品名称: `${number} ${classKey} ${level} ${nameKey(title)}`,
    证书编号: issuedKey(certificateNo),
  }),
  titleOf: ({ number, title }) => `第 ${number} 届　${title}`,
});
