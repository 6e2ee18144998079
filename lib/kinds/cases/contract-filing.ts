import { plainNumber } from '@/lib/rules/identifiers/plain-numbers';
import { bookTitle } from '@/lib/text/book-title';
import { sentence } from '@/lib/text/sentence';
import { defineCase } from '../case';
import { choice, consent, date, file, files, longText, money, multiChoice, text, yesNo } from '../fields';
import { byStaff } from '../lives';
import { parties } from '../party-fields';
import {
  laterActions,
  laterAgency,
  laterStates,
  numberOfRegister,
  registrationConcerned,
} from './parts/after-registration';
import { agencyRequired, agencyShown } from './parts/parties';
import { propertyRights } from './parts/rights';
import { endAfterStart } from './parts/terms';

const isTransfer = ({ contractType }: { contractType: string }) => contractType === 'transfer';
const isLicence = ({ contractType }: { contractType: string }) => contractType === 'licence';
const always = () => true;

/**
 * 合同备案: filing of a transfer or an exclusive licence with the copyright authority, as 著作权法实施条例 Article 25
 * offers it; contracts on software are registered by 计算机软件著作权登记办法 Article 14. The content of the contracts is
 * that of 著作权法 Articles 26 (licence) and 27 (transfer, in writing); what Article 28 provides on pledges is another
 * register. Personal rights cannot be assigned, so only property rights are offered.
 */
export const contractFiling = defineCase({
  key: 'contract-filing',
  prefix: 'HB',
  title: '合同备案',
  titleLabel: '作品与合同',
  form: '/manage/submit-form/contract-filing',
  variant: 'contractType',
  home: { list: '/manage/contract/filing', detail: '/manage/contract/filing-detail' },
  columns: ['recordNo', 'title', 'variant', 'grantees', 'signedOn', 'status'],
  fields: {
    contractType: choice(
      '备案的合同',
      {
        transfer: ['著作权转让合同', '财产权的全部或者一部分转归对方'],
        licence: ['专有许可使用合同', '约定期限内只有被许可方可以使用'],
      },
      { initial: 'transfer' },
    ),
    ...registrationConcerned,
    side: choice(
      '您是合同的哪一方',
      { grantor: '转让方或者许可方', grantee: '受让方或者被许可方' },
      { initial: 'grantor' },
    ),
    rightSource: files('权利来源证明', {
      max: 10,
      optional: true,
      missing: '请上传权利来源证明',
      help: '转让方、许可方不是证书所载著作权人的，或者登记不在本账号名下的，交前手合同、原证书等',
    }),
    grantors: parties('转让方或许可方', { max: 10 }),
    grantees: parties('受让方或被许可方', { max: 10 }),
    contractNo: text('合同编号', { max: 60, optional: true }),
    signedOn: date('签订日期', { past: true }),
    rights: multiChoice('涉及的权利', propertyRights, {
      help: '只有财产权可以转让与许可，发表权、署名权等人身权不能',
    }),
    territory: text('地域范围', { max: 100, placeholder: '如 中国大陆、全球', initial: '中国大陆' }),
    startsOn: date('许可起始日期', { optional: true }),
    endsOn: date('许可届满日期', { optional: true }),
    exclusion: choice(
      '专有使用的范围',
      {
        all: '排除包括著作权人在内的任何人',
        others: '著作权人保留自己使用',
      },
      { initial: 'all', optional: true },
    ),
    sublicence: yesNo('转授权', '被许可方可以许可第三人使用', '可以许可第三人'),
    consideration: money('价金或者许可使用费', {
      optional: true,
      help: '选填，不公开；合同文本里也可以遮盖',
    }),
    payment: longText('支付的日期与方式', { max: 500, rows: 2, optional: true }),
    contract: files('合同文本', { max: 10, help: '完整扫描件，含附件与签章页' }),
    translation: file('中文译本', { optional: true, help: '外文合同必交' }),
    identity: files('主体证明', {
      max: 10,
      optional: true,
      missing: '请上传申请人的身份证件或者营业执照',
      help: '账号已经实名认证或者企业认证的不用再交',
    }),
    ...laterAgency,
    guarantee: consent(
      '我保证合同由双方真实签订，所填内容与合同文本一致；同意公示作品名称、当事人、权利种类、地域与期限，价金不公示，自然人姓名遮盖。',
      '请阅读保证并勾选确认',
    ),
  },
  sections: [
    { title: '备案的合同', fields: ['contractType'] },
    {
      title: '合同涉及的登记',
      note: '与证书一致；登记在本账号名下的可以直接选用',
      fields: ['register', 'registrationNo', 'workName', 'holder'],
    },
    { title: '当事人', fields: ['side', 'grantors', 'grantees', 'rightSource'] },
    {
      title: '合同内容',
      fields: [
        'contractNo',
        'signedOn',
        'rights',
        'territory',
        'startsOn',
        'endsOn',
        'exclusion',
        'sublicence',
        'consideration',
        'payment',
      ],
    },
    {
      title: '材料与保证',
      fields: [
        'contract',
        'translation',
        'identity',
        'appliedBy',
        'agentName',
        'agentMobile',
        'agentLetter',
        'guarantee',
      ],
    },
  ],
  shown: { ...agencyShown, startsOn: isLicence, endsOn: isLicence, exclusion: isLicence, sublicence: isLicence },
  required: { ...agencyRequired, startsOn: always, endsOn: always, exclusion: always },
  labels: {
    grantors: (values) => (isTransfer(values) ? '转让方' : '许可方'),
    grantees: (values) => (isTransfer(values) ? '受让方' : '被许可方'),
    consideration: (values) => (isTransfer(values) ? '转让价金' : '许可使用费'),
  },
  rules: [
    numberOfRegister,
    endAfterStart,
    {
      path: 'grantees',
      problem: ({ grantors, grantees }) =>
        grantees.some(({ name }) => grantors.some((other) => other.name === name)) && '同一人不能既是转出方又是受让方',
    },
  ],
  titleOf: ({ contractType, workName }) =>
    `${bookTitle(workName)}${contractType === 'licence' ? '专有许可合同' : '转让合同'}`,
  actions: {
    ...laterActions,
    refuse: byStaff('不予备案', { asks: 'reason' }),
    file: byStaff('登记机构准予备案', {
      asks: 'document',
      document: {
        label: '备案证书号',
        as: plainNumber(/^[\p{L}\p{N}〔〕[\]()\-·/]{4,60}$/u, '请填写备案证书上的编号，4 至 60 个字'),
        isFiled: true,
      },
      notification: {
        title: '合同已经备案',
        text: (note) => `已备案：${sentence(note)}备案证书可以在办理详情里下载。`,
      },
      isOutcome: true,
    }),
  },
  states: {
    ...laterStates({ file: 'filed' }),
    filed: { label: '已备案', step: 5, tone: 'jade' },
  },
  initial: 'submitted',
});
