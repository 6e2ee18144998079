import { defineCase } from '../case';
import { text } from '../fields';
import { termActions, termState, termStates } from './parts/kept-life';
import { contractParties } from './parts/parties';
import { allRights } from './parts/rights';
import { consideration, endAfterStart, licenceTerms, term, worksOf } from './parts/terms';

/** Common declaration of rights bought and granted, which differ only in the other party. */
const shared = {
  titleLabel: '授权作品',
  isKept: true,
  columns: ['recordNo', 'title', 'authNo', 'startsOn', 'endsOn', 'status'],
  sections: [
    { title: '授权', fields: ['authNo', 'counterparties', 'works'] },
    { title: '范围', fields: ['rights', 'exclusivity', 'sublicence', 'media', 'territory'] },
    { title: '期限与费用', fields: ['startsOn', 'endsOn', 'fee', 'feeNote', 'papers', 'note'] },
  ],
  rules: [endAfterStart],
  deadlines: [{ field: 'endsOn', label: '授权到期' }],
  actions: termActions,
  states: termStates,
  initial: 'pending',
  initialOf: termState,
} as const;

const fields = (counterparty: string) => ({
  authNo: text('授权编号', { max: 60, optional: true, help: '合同或授权书上的编号，没有的不填' }),
  counterparties: contractParties(counterparty),
  works: worksOf('授权作品'),
  ...licenceTerms(allRights),
  ...term,
  ...consideration,
});

interface Named {
  works: readonly { name: string }[];
}
const titleOf = ({ works }: Named) => `${works[0]?.name ?? ''}${works.length > 1 ? ` 等 ${works.length} 件` : ''}`;

/** 购买权利: licences acquired. */
export const boughtRights = defineCase({
  ...shared,
  key: 'gmql',
  prefix: 'GM',
  title: '购买权利',
  form: '/manage/submit-form/gmql',
  home: { list: '/manage/authorization/buy', detail: '/manage/authorization/buy-detail' },
  fields: fields('授权方'),
  titleOf,
});

/** 对外授权: licences granted. */
export const givenRights = defineCase({
  ...shared,
  key: 'dwsq',
  prefix: 'SQ',
  title: '对外授权',
  form: '/manage/submit-form/dwsq',
  home: { list: '/manage/authorization/external', detail: '/manage/authorization/external-detail' },
  fields: fields('被授权方'),
  titleOf,
});
