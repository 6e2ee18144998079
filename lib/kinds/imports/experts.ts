import { nameKey, nameProblem } from '@/lib/rules/identifiers/name';
import { personKindLabels } from '../content/person-labels';
import { choice, count, labels, longText, money, richText, text } from '../fields';
import { defineImport } from './define-import';

/** 专家 who answer questions. */
export const expertImport = defineImport({
  key: 'expert',
  title: '专家',
  unit: '位',
  duty: 'publishing',
  about: '写入专家名录并发布，与在“专家”里新建的一样。',
  known: '“姓名＋单位”相同的视为同一位：填了的格子覆盖原来的内容，空着的不动；有未发布草稿的不改。',
  fields: {
    name: text('姓名', { max: 30, check: nameProblem }),
    kind: choice('类别', { copyright: personKindLabels.copyright, knowledge: personKindLabels.knowledge }),
    organisation: text('单位', { max: 80 }),
    title: text('职务或职称', { max: 80 }),
    district: labels('所在区', 'workstation_district', { max: 1 }),
    fields: labels('专长', 'expert_field'),
    summary: longText('一句话介绍', { max: 120, rows: 2 }),
    resume: richText('简介'),
    price: money('咨询一次的价格', { max: 10_000_000 }),
    answersDays: count('答复时限', { min: 1, max: 30, unit: '个工作日' }),
  },
  examples: {
    name: '沈知微',
    kind: '版权专家',
    organisation: '市文化产业研究院',
    title: '研究员',
    district: '文澜区',
    fields: '著作权登记、许可与转让',
    summary: '长期从事出版合同与版权运营的咨询。',
    resume: '曾任出版社版权部主任，主持起草行业合同范本。',
    price: '68',
    answersDays: '3',
  },
  notes: {
    kind: '版权专家或知识产权专家',
    district: '字典“所在区”里的名称',
    fields: '字典“专长”里的名称，几项用顿号隔开',
    resume: '一行一段',
    price: '单位元',
    answersDays: '工作日，1 至 30',
  },
  keysOf: ({ name, organisation }) => ({ 姓名: `${nameKey(name)} ${nameKey(organisation)}` }),
  titleOf: ({ name, organisation }) => `${name}　${organisation}`,
});
