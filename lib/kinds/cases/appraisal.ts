import { nameProblem } from '@/lib/rules/identifiers/name';
import { defineCase, submitEndpoint } from '../case';
import { choice, consent, dictionary, email, file, longText, mobile, multiChoice, text, yesNo } from '../fields';
import { byItself, byStaff, days, inOffice, intake, intakeStates, months, workdays } from '../lives';
import { appraisalMatters } from './parts/appraisal-matters';
import { appraisers } from './parts/appraisers';
import { broughtBy, samples } from './parts/disputes';

interface Way {
  consignor: string;
  jointly: string;
}
const isParty = ({ consignor }: Way) => consignor === 'party';
const isJoint = (way: Way) => isParty(way) && way.jointly === 'joint';

/** Transitions while the material is being reviewed. */
const checking = {
  ask: 'correction',
  refuse: 'rejected',
  quote: 'quoted',
  withdraw: 'withdrawn',
} as const;

/**
 * 鉴定委托: the fee is quoted and paid by an order, a panel is appointed, the applicant signs the list of samples, the
 * members vote on every matter, and the opinion states the majority and the dissent.
 */
export const appraisal = defineCase({
  key: 'appraisal',
  prefix: 'JD',
  title: '鉴定委托',
  form: '/appraisal-committee-form',
  fields: {
    consignor: broughtBy('委托人类别', 'party', {
      court: ['人民法院', '凭委托书，检材由法院移交'],
      authority: ['行政机关', '凭委托函，检材由机关移交'],
      party: ['当事人', '双方共同委托，或者一方委托'],
    }),
    jointly: choice(
      '委托方式',
      {
        joint: ['双方共同委托', '双方确认样本，意见书对双方适用'],
        single: ['一方委托', '意见书首页载明检材仅由该方提供'],
      },
      { initial: 'single', optional: true },
    ),
    name: text('委托人名称', { max: 100, isParty: true }),
    caseNo: text('案号', { max: 60, optional: true }),
    contact: text('经办人', { max: 40, check: nameProblem }),
    mobile: mobile('经办人手机'),
    email: email('电子邮箱', { optional: true }),
    address: text('送达地址', { max: 200, full: true, help: '意见书纸质件寄往这里' }),
    letter: file('委托书', { missing: '请上传委托书' }),
    rightsHolder: text('权利人', { max: 100, isParty: true, help: '用于核对鉴定组成员的回避' }),
    accused: text('被比对一方', { max: 100, isParty: true }),
    workKind: dictionary('作品类型', 'appraiser_field'),
    matters: multiChoice('鉴定事项', appraisalMatters),
    question: longText('要回答的问题', {
      min: 10,
      max: 1000,
      rows: 4,
      help: '只写专门性问题，例如：两部小说第三章的情节与表达是否实质性相似。是否侵权由法院认定。',
    }),
    background: longText('背景说明', {
      max: 3000,
      rows: 4,
      optional: true,
      help: '创作过程、接触可能与已有文书，选填',
    }),
    originals: samples('原作品样本', '写明完成或发表的时间，附权属材料'),
    suspects: samples('被比对样本', '写明取得的时间与方式，例如购买、下载、公证保全'),
    inventory: file('检材清单', { help: '逐件写明编号、名称、载体、数量与摘要值，由机关移交的用移交清单。' }),
    confirmation: file('样本确认书', {
      optional: true,
      missing: '共同委托须上传双方签署的样本确认书',
      help: '写明各方对样本真实性的确认或者异议。双方共同委托的必交，其余没有的不传。',
    }),
    samplesConfirmed: {
      ...yesNo('样本确认', '双方已逐件确认上述样本，对其真实性没有异议。', '双方已逐件确认'),
      missing: '共同委托须由双方确认样本',
    },
    promise: consent(
      '我确认检材来源真实、合法、完整，知悉鉴定意见是对专门性问题的判断，不替代法律判断；报价确认并缴费后开始比对。',
    ),
  },
  sections: [
    {
      title: '委托人',
      fields: ['consignor', 'jointly', 'name', 'caseNo', 'contact', 'mobile', 'email', 'address', 'letter'],
    },
    { title: '委托事项', fields: ['rightsHolder', 'accused', 'workKind', 'matters', 'question', 'background'] },
    { title: '原作品样本', fields: ['originals'] },
    { title: '被比对样本', fields: ['suspects'] },
    { title: '检材清单与样本确认', fields: ['inventory', 'confirmation'] },
    { title: '确认', fields: ['samplesConfirmed', 'promise'] },
  ],
  shown: { jointly: isParty, caseNo: (values) => !isParty(values), samplesConfirmed: isJoint },
  required: {
    jointly: () => true,
    caseNo: ({ consignor }) => consignor === 'court',
    confirmation: isJoint,
    samplesConfirmed: () => true,
  },
  labels: {
    name: (values) => (isParty(values) ? '姓名或单位名称' : '机关名称'),
    letter: (values) => (isParty(values) ? '委托书' : '委托书或委托函'),
  },
  titleOf: ({ originals, suspects }) => `“${originals[0]?.name ?? ''}”与“${suspects[0]?.name ?? ''}”比对`,
  actions: {
    ...intake,
    accept: byStaff('材料审核通过', { isOutcome: true }),
    quote: byStaff('报价', { asks: 'fee' }),
    requote: byStaff('重新报价', { asks: 'fee', needsReason: true, isOutcome: true }),
    pay: byItself('费用到账'),
    lapse: byItself('逾期未办理', { isOutcome: true }),
    giveBack: byStaff('费用退还，委托终止', { notification: 'nothing' }),
    returnFee: byStaff('费用退还', { stays: true, notification: 'nothing' }),
    formPanel: byStaff('组成鉴定组', { hasOwnCall: true, isOutcome: true }),
    changePanel: byStaff('调整鉴定组', { hasOwnCall: true, isOutcome: true }),
    handOver: byStaff('生成检材移交清单', { hasOwnCall: true, isOutcome: true }),
    sign: byItself('检材移交清单已签署'),
    compare: byStaff('开始比对'),
    vote: byItself('成员已提交意见', { notification: 'nothing' }),
    confer: byItself('成员意见已收齐'),
    conclude: byStaff('出具意见', { hasOwnCall: true, isOutcome: true }),
    deliver: byStaff('送达'),
  },
  states: {
    ...intakeStates('materialCheck'),
    materialCheck: { ...inOffice('材料审核', 2, workdays(5)), to: checking },
    quoted: {
      label: '已报价',
      step: 3,
      tone: 'gold',
      holder: 'you',
      todo: '确认报价，缴纳鉴定费',
      payable: true,
      due: days(10),
      lapse: 'lapse',
      to: { pay: 'paid', requote: 'quoted', withdraw: 'withdrawn', lapse: 'withdrawn' },
    },
    paid: { ...inOffice('已缴费', 3, workdays(5)), to: { formPanel: 'panelFormed', giveBack: 'withdrawn' } },
    panelFormed: {
      ...inOffice('已组成鉴定组', 3, workdays(5)),
      to: { changePanel: 'panelFormed', handOver: 'sealing', giveBack: 'withdrawn' },
    },
    sealing: {
      label: '待签署检材清单',
      step: 3,
      tone: 'gold',
      holder: 'you',
      todo: '核对检材移交清单，用验证码签署',
      waiting: '等待签署检材移交清单',
      due: workdays(5),
      to: { sign: 'sealed', handOver: 'sealing', changePanel: 'sealing', giveBack: 'withdrawn' },
    },
    sealed: {
      ...inOffice('检材已移交', 3, workdays(3)),
      to: { compare: 'comparing', changePanel: 'sealed', giveBack: 'withdrawn' },
    },
    comparing: {
      ...inOffice('比对中', 4, months(1)),
      to: { vote: 'comparing', confer: 'conferred', changePanel: 'comparing', giveBack: 'withdrawn' },
    },
    conferred: {
      ...inOffice('成员意见已收齐', 4, workdays(5)),
      to: { conclude: 'opinion', changePanel: 'comparing', giveBack: 'withdrawn' },
    },
    opinion: {
      label: '已出意见',
      step: 4,
      tone: 'jade',
      holder: 'office',
      due: workdays(5),
      to: { deliver: 'delivered' },
    },
    delivered: { label: '已送达', step: 5, tone: 'jade' },
  },
  parties: { member: appraisers },
  initial: 'submitted',
});

/** Submits an appraisal request. */
export const submitAppraisal = submitEndpoint(appraisal);
