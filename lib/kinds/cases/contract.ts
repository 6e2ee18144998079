import { isbn } from '@/lib/rules/identifiers/printed-numbers';
import { defineCase } from '../case';
import { choice, date, file, multiChoice, text } from '../fields';
import { termActions, termState, termStates } from './parts/kept-life';
import { contractParties } from './parts/parties';
import { propertyRights } from './parts/rights';
import { consideration, endAfterStart, licenceTerms, term, worksOf } from './parts/terms';

const { rights: _rights, ...scope } = licenceTerms(propertyRights);

/** Domestic and international contracts follow the layout of authorisations, with both parties named. */
const fields = {
  contractNo: text('合同编号', { max: 60, optional: true }),
  contractType: choice(
    '合同类型',
    { transfer: '转让', exclusive: '专有许可', nonExclusive: '非专有许可', publishing: '出版', other: '其他' },
    { select: true, initial: 'nonExclusive' },
  ),
  grantors: contractParties('许可方或转让方'),
  grantees: contractParties('被许可方或受让方'),
  works: worksOf(),
  // 人身权不得转让: only property rights are offered; an import with others reports an error.
  rights: multiChoice('涉及的权利', propertyRights),
  ...scope,
  signedOn: date('签订日期', { past: true }),
  ...term,
  ...consideration,
};

const sections = [
  { title: '合同', fields: ['contractNo', 'contractType', 'signedOn'] },
  { title: '当事人', fields: ['grantors', 'grantees'] },
  { title: '标的', fields: ['works', 'rights', 'exclusivity', 'sublicence', 'media', 'territory'] },
  { title: '期限与对价', fields: ['startsOn', 'endsOn', 'fee', 'feeNote', 'papers', 'note'] },
] as const;

const shared = {
  titleLabel: '合同作品',
  isKept: true,
  columns: ['recordNo', 'title', 'contractType', 'signedOn', 'endsOn', 'status'],
  rules: [endAfterStart],
  actions: termActions,
  states: termStates,
  initial: 'pending',
  initialOf: termState,
} as const;

interface Named {
  works: readonly { name: string }[];
}
const titleOf = ({ works }: Named) => `${works[0]?.name ?? ''}${works.length > 1 ? ` 等 ${works.length} 件` : ''}`;

/** 国内合同. */
export const domesticContract = defineCase({
  ...shared,
  key: 'gnht',
  prefix: 'GN',
  title: '国内合同',
  form: '/manage/submit-form/gnht',
  home: { list: '/manage/contract/internal', detail: '/manage/contract/internal-detail' },
  fields,
  sections,
  deadlines: [{ field: 'endsOn', label: '合同到期' }],
  titleOf,
});

/** 国际合同: with the data required to register a foreign licence within seven days of signing. */
export const internationalContract = defineCase({
  ...shared,
  key: 'gjht',
  prefix: 'GJ',
  title: '国际合同',
  form: '/manage/submit-form/gjht',
  home: { list: '/manage/contract/international', detail: '/manage/contract/international-detail' },
  fields: {
    ...fields,
    originalTitle: text('原作名', { max: 200 }),
    originalPublisher: text('原出版者', { max: 200, optional: true }),
    isbn: text('ISBN', {
      max: 20,
      optional: true,
      as: isbn,
    }),
    language: text('语种', { max: 60, placeholder: '如 英译中' }),
    translation: file('合同中文译本', { optional: true, help: '外文合同登记须附中文译本' }),
    fileBy: date('登记期限', { optional: true, help: '出版境外图书的，应在签订之日起七日内办理合同登记' }),
  },
  sections: [
    ...sections,
    {
      title: '原作与登记',
      fields: ['originalTitle', 'originalPublisher', 'isbn', 'language', 'translation', 'fileBy'],
    },
  ],
  deadlines: [
    { field: 'endsOn', label: '合同到期' },
    { field: 'fileBy', label: '合同登记期限' },
  ],
  titleOf,
});
