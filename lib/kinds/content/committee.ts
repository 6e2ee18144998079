import { tag } from '@/lib/contract/tags';
import { defineContent } from '../content-kind';
import { choice, lines, list, longText, money, text, yesNo } from '../fields';
import { stepText } from './parts';

const places: Readonly<Record<string, string>> = {
  mediation: '/mediationCommittee/introduce',
  appraisal: '/appraisalCommittee/introduce',
};
export const committeePages: readonly string[] = Object.keys(places);

const steps = (label: string) =>
  list(
    label,
    {
      name: text('步骤', { max: 30 }),
      who: text('由谁', { max: 30 }),
      days: text('用时', { max: 30 }),
      text: stepText,
    },
    { max: 20, unit: '步' },
  );
const materials = (label: string) =>
  list(
    label,
    {
      name: text('名称', { max: 40 }),
      note: text('要求', { max: 200, full: true }),
      required: yesNo('必交', '必须提交', '必交'),
    },
    { max: 30, unit: '项' },
  );

/** Introductions of the committees; a fixed set. */
export const committeePage = defineContent({
  key: 'committee',
  title: '委员会',
  listTitle: '委员会介绍',
  unit: '个',
  isFixed: true,
  places: { mediation: '版权纠纷调解委员会', appraisal: '侵权比对鉴定委员会' },
  hasPreview: true,
  fields: {
    /** Key; never changes. */
    place: text('位置', { max: 60 }),
    name: text('名称', { max: 40, full: true }),
    summary: longText('摘要', { max: 200, rows: 3 }),
    intro: lines('简介', { max: 20, rows: 6 }),
    facts: list(
      '数字',
      { label: text('名称', { max: 12 }), value: text('数字', { max: 20 }) },
      { min: 0, max: 8, unit: '个' },
    ),
    scope: lines('受理', { max: 30, length: 200 }),
    outOfScope: lines('不受理', { max: 30, length: 200 }),
    steps: steps('流程'),
    tracks: list(
      '委托方式',
      {
        key: choice('委托人', { authority: '法院、行政机关', party: '当事人' }, { select: true }),
        name: text('名称', { max: 30 }),
        summary: longText('说明', { max: 300, rows: 2 }),
        conditions: lines('条件', { max: 20, length: 200 }),
        materials: materials('材料'),
        steps: steps('步骤'),
      },
      { min: 0, max: 2, unit: '种' },
    ),
    materials: materials('材料'),
    fees: list(
      '收费',
      {
        item: text('项目', { max: 60 }),
        basis: text('计费方式', { max: 60 }),
        fromFen: money('起价', { help: '填 0 为免费' }),
        note: text('说明', { max: 200, full: true, optional: true }),
      },
      { min: 0, max: 30, unit: '项' },
    ),
    rules: list(
      '规则的章',
      {
        title: text('标题', { max: 40 }),
        articles: lines('各条', { max: 60, rows: 6, help: '条的序号自动编排，各章连续' }),
      },
      { max: 20, unit: '章' },
    ),
  },
  sections: [
    { title: '委员会', fields: ['name', 'summary', 'intro'] },
    { title: '数字', fields: ['facts'] },
    { title: '受理范围', fields: ['scope', 'outOfScope'] },
    { title: '流程', fields: ['steps'] },
    { title: '委托方式', fields: ['tracks'] },
    { title: '需要的材料', fields: ['materials'] },
    { title: '收费', fields: ['fees'] },
    { title: '规则', fields: ['rules'] },
  ],
  shown: { tracks: ({ place }) => place === 'appraisal' },
  titleOf: ({ name }) => name,
  page: (_, { place }) => places[place] ?? '',
  tags: (_, { place }) => [tag.pages, tag.page(place)],
});
