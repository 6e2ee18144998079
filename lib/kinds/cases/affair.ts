import { nameProblem } from '@/lib/rules/identifiers/name';
import { defineCase } from '../case';
import { choice, date, files, longText, text } from '../fields';
import { atRest, byApplicant } from '../lives';
import { keptActions } from './parts/kept-life';

/** 版权事务: actions that the owner takes, or has taken, concerning their own works. */
export const affair = defineCase({
  key: 'bqsw',
  prefix: 'SW',
  title: '版权事务',
  titleLabel: '事务',
  form: '/manage/submit-form/bqsw',
  variant: 'affairKind',
  home: { list: '/manage/copyright/work', detail: '/manage/copyright/work-detail' },
  columns: ['recordNo', 'title', 'variant', 'handler', 'dueBy', 'status'],
  isKept: true,
  fields: {
    affairKind: choice(
      '事务类型',
      {
        register: '登记',
        amend: '变更',
        reissue: '补发',
        annul: '撤销',
        enforce: '维权',
        monitor: '监测',
        search: '查询',
      },
      { initial: 'amend' },
    ),
    work: text('相关作品', { max: 200, full: true }),
    registrationNo: text('登记号或备案号', { max: 60, optional: true }),
    handler: text('经办人', { max: 60, check: nameProblem }),
    dueBy: date('期限', { optional: true, help: '到期前 90、30、7 天提醒' }),
    matter: longText('事项与要求', { min: 4, max: 3000 }),
    papers: files('材料', { max: 20, optional: true }),
    outcome: longText('结果', { max: 2000, rows: 3, optional: true, help: '办结后填写' }),
  },
  sections: [
    { title: '事务', fields: ['affairKind', 'work', 'registrationNo', 'handler', 'dueBy'] },
    { title: '事项', fields: ['matter', 'papers', 'outcome'] },
  ],
  deadlines: [{ field: 'dueBy', label: '事务期限' }],
  titleOf: ({ work }) => work,
  actions: {
    ...keptActions,
    start: byApplicant('开始办理'),
    finish: byApplicant('办结', { asks: 'reason' }),
    reopen: byApplicant('重新办理'),
  },
  states: {
    open: {
      ...atRest('待办', 1, 'gold', '待办'),
      to: { start: 'doing', edit: 'open', finish: 'finished', discard: 'discarded' },
    },
    doing: { ...atRest('办理中', 3, 'ink', '办理中'), to: { edit: 'doing', finish: 'finished', discard: 'discarded' } },
    finished: { label: '已办结', step: 5, tone: 'jade', to: { reopen: 'doing' } },
    discarded: { label: '已作废', step: 5, tone: 'void' },
  },
  initial: 'open',
});
