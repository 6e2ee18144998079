import { userWrite } from '@/lib/contract/endpoint';
import { application } from '@/lib/contract/membership';
import { creditCode } from '@/lib/rules/identifiers/credit-code';
import { ageByIdNumber, idNumber } from '@/lib/rules/identifiers/id-number';
import { decimalNumber, wholeNumber } from '@/lib/rules/identifiers/plain-numbers';
import { electedLevels, needsAssets } from '@/lib/rules/membership-rules';
import { sentence } from '@/lib/text/sentence';
import { defineCase } from '../case';
import { choice, consent, date, dictionary, email, file, longText, mobile, text } from '../fields';
import { byItself, byStaff, days, inOffice, intake, intakeStates, workdays } from '../lives';

const MIN_AGE = 18;
/** Working days of the publicity (charter, chapter on members). */
export const PUBLICITY_DAYS = 5;
/** Minimum length of an introduction or résumé; characters. */
const INTRO_MIN = 50;

interface Kind {
  variant: string;
}
const isUnit = ({ variant }: Kind) => variant !== 'personal';
const isPerson = (values: Kind) => !isUnit(values);
const always = () => true;

function idNoProblem(idNo: string): string {
  const problem = idNumber.problem(idNo);
  if (problem) return problem;
  return ageByIdNumber(idNo) < MIN_AGE ? `个人会员须年满 ${MIN_AGE} 周岁` : '';
}

/** 入会申请 of an organisation or a person. */
export const membership = defineCase({
  key: 'membership',
  prefix: 'RH',
  title: '入会申请',
  form: '/join-submit',
  correctsWhole: true,
  fields: {
    variant: choice('会员类别', { enterprise: '单位会员', personal: '个人会员' }),
    level: dictionary('申请级别', 'c_sys_member_level', { missing: '请选择会员级别' }),
    licence: file('营业执照或法人登记证书', { optional: true }),
    identity: file('身份证件（人像面）', { optional: true, missing: '请上传身份证件' }),
    name: text('名称', { max: 100, optional: true, full: true, isParty: true }),
    uscc: text('统一社会信用代码', { max: 30, optional: true, as: creditCode, help: '18 位，字母不分大小写' }),
    legalPerson: text('法定代表人', { max: 60, optional: true, isParty: true }),
    capital: text('注册资本（万元）', {
      max: 20,
      optional: true,
      inputMode: 'decimal',
      help: '没有注册资本的不填',
      as: decimalNumber(/^\d{1,9}(\.\d{1,4})?$/, '请填写数字，单位为万元'),
    }),
    founded: date('成立日期', { past: true, optional: true, missing: '请填写成立日期' }),
    address: text('地址', {
      max: 200,
      optional: true,
      missing: '请填写单位地址',
      autoComplete: 'street-address',
      full: true,
    }),
    industry: text('所属行业', { max: 60, optional: true, placeholder: '如 图书出版、动漫、软件' }),
    headcount: text('从业人数', {
      max: 10,
      optional: true,
      inputMode: 'decimal',
      as: wholeNumber(/^[1-9]\d{0,6}$/, '请填写人数，如 36'),
    }),
    intro: longText('单位简介', {
      min: INTRO_MIN,
      max: 2000,
      optional: true,
      help: '主要业务、代表作品、版权管理情况',
    }),
    copyrightAssets: longText('版权资产概况', {
      max: 2000,
      optional: true,
      missing: '申请理事单位以上级别，请写明版权资产概况',
      help: '登记数量、主要作品、许可与运用情况；申请理事单位以上级别必填，其余可以不填',
    }),
    logo: file('标识图样（边长不小于 600 像素）', { optional: true, purpose: 'image', missing: '请上传标识图样' }),
    representative: text('会员代表姓名', {
      isParty: true,
      max: 60,
      optional: true,
      autoComplete: 'name',
      missing: '请填写会员代表姓名',
    }),
    post: text('职务', { max: 60, optional: true, autoComplete: 'organization-title' }),
    authorization: file('会员代表授权书（加盖公章）', { optional: true, missing: '请上传会员代表授权书' }),
    idNo: text('身份证号码', {
      max: 30,
      optional: true,
      as: idNumber,
      check: idNoProblem,
      help: '只用于入会审核，不公开',
    }),
    mobile: mobile('手机号'),
    email: email('邮箱'),
    employer: text('工作单位', {
      isParty: true,
      max: 100,
      optional: true,
      autoComplete: 'organization',
      help: '自由职业的填“自由职业”',
    }),
    title: text('职务或职称', { max: 60, optional: true, autoComplete: 'organization-title' }),
    field: text('专业领域', { max: 60, optional: true, placeholder: '如 插画、音乐、版权法律', full: true }),
    resume: longText('个人简历', { min: INTRO_MIN, max: 3000, optional: true }),
    works: longText('代表作品或研究成果', {
      max: 2000,
      rows: 3,
      optional: true,
      help: '名称、年份、发表或获奖情况，选填',
    }),
    proof: file('职称、任职或执业证明', { optional: true }),
    agreed: consent(
      '已阅读并拥护《协会章程》，自愿加入，所填内容与材料真实，近三年没有因侵犯著作权受到刑事处罚或者重大行政处罚。',
      '请阅读章程并勾选同意',
    ),
  },
  sections: [
    { title: '会员级别', note: '会费按年缴纳，自会籍生效之日起算一年', fields: ['level'] },
    {
      title: '单位信息',
      note: '与营业执照或法人登记证书一致',
      when: isUnit,
      fields: ['licence', 'name', 'uscc', 'legalPerson', 'capital', 'founded', 'address', 'industry', 'headcount'],
    },
    {
      title: '单位介绍',
      note: '入会后用于会员名录，可以再改',
      when: isUnit,
      fields: ['intro', 'copyrightAssets', 'logo'],
    },
    {
      title: '会员代表',
      note: '代表单位参加会员大会并行使表决权',
      when: isUnit,
      fields: ['representative', 'post', 'mobile', 'email', 'authorization'],
    },
    {
      title: '个人信息',
      note: '与身份证件一致',
      when: isPerson,
      fields: ['identity', 'name', 'idNo', 'mobile', 'email'],
    },
    {
      title: '职业与作品',
      when: isPerson,
      fields: ['employer', 'title', 'field', 'resume', 'works', 'proof'],
    },
    { title: '承诺', fields: ['agreed'] },
  ],
  required: {
    licence: always,
    identity: always,
    name: always,
    uscc: always,
    legalPerson: always,
    founded: always,
    address: always,
    industry: always,
    headcount: always,
    intro: always,
    copyrightAssets: ({ level }) => needsAssets(level),
    logo: always,
    representative: always,
    authorization: always,
    idNo: always,
    employer: always,
    title: always,
    field: always,
    resume: always,
  },
  rules: [{ path: 'level', problem: ({ level }) => electedLevels.includes(level) && '该级别不能申请，请重新选择' }],
  labels: { name: (values) => (isUnit(values) ? '单位名称' : '姓名') },
  titleOf: ({ name }) => name,
  actions: {
    ...intake,
    resubmit: {
      ...intake.resubmit,
      notification: { title: '入会申请已补正', text: () => '已补正，审核后在此告知结果。' },
    },
    refuse: byStaff('不予入会', {
      asks: 'reason',
      notification: {
        title: '入会申请未通过',
        text: (note) => `未通过：${sentence(note)}对决定有异议的，可在十五日内向监事会提出。`,
      },
    }),
    accept: byStaff('材料审核通过', { isOutcome: true }),
    review: byStaff('提交审议'),
    announce: byStaff('审议通过，开始公示', {
      notification: {
        title: '入会申请开始公示',
        text: () => '已审议通过，现在公示五个工作日。公示期内可以实名提出异议；没有异议的，期满自动进入下一步。',
      },
    }),
    pass: byItself('公示期满', {
      isOutcome: true,
      notification: { title: '入会公示期满', text: () => '公示期满，没有异议成立。' },
    }),
    passPaid: byItself('公示期满，会费已预缴', {
      isOutcome: true,
      notification: { title: '入会公示期满', text: () => '公示期满，没有异议成立；会费已经预缴，会籍即将生效。' },
    }),
    prepay: byItself('会费预缴到账', { stays: true, notification: 'nothing' }),
    pay: byItself('会费到账', { notification: 'nothing' }),
    returnFee: byStaff('会费退还', { stays: true, notification: 'nothing' }),
    unpay: byStaff('会费退还', { notification: 'nothing' }),
    approve: byStaff('会籍生效', {
      notification: {
        title: '会籍已生效',
        text: (note) => `会籍已经生效。${note && sentence(note)}会员证书可以在“我的会籍”下载，会员名录已经列入。`,
      },
    }),
    end: byItself('会籍终止', { notification: 'nothing' }),
    revoke: byStaff('会费退还，会籍终止', { notification: 'nothing' }),
  },
  states: {
    ...intakeStates('accepted', '未通过'),
    accepted: {
      label: '已受理',
      step: 3,
      tone: 'ink',
      holder: 'office',
      to: { review: 'reviewing', announce: 'announced', ask: 'correction', refuse: 'rejected', withdraw: 'withdrawn' },
    },
    reviewing: {
      label: '审核中',
      step: 4,
      tone: 'ink',
      holder: 'office',
      to: { announce: 'announced', refuse: 'rejected', withdraw: 'withdrawn' },
    },
    announced: {
      ...inOffice('公示中', 4, workdays(PUBLICITY_DAYS)),
      waiting: '公示中',
      lapse: 'pass',
      to: { pass: 'unpaid', passPaid: 'paid', refuse: 'rejected', withdraw: 'withdrawn' },
    },
    unpaid: {
      label: '待缴费',
      step: 4,
      tone: 'gold',
      holder: 'you',
      todo: '缴纳会费',
      payable: true,
      // Fifteen days after the notice, as the regulation and the pages say; not working days.
      due: days(15),
      to: { pay: 'paid', refuse: 'rejected', withdraw: 'withdrawn' },
    },
    paid: { ...inOffice('已缴费', 4, workdays(5)), to: { approve: 'approved', unpay: 'unpaid', refuse: 'rejected' } },
    approved: { label: '已通过', step: 5, tone: 'jade', to: { revoke: 'revoked', end: 'ended' } },
    ended: { label: '会籍已终止', step: 5, tone: 'void' },
    revoked: { label: '已终止', step: 5, tone: 'void' },
  },
  initial: 'submitted',
});

/** Submits an application, or resubmits a corrected one. An account has at most one open application. */
export const submitMembership = userWrite('/api/v1/user/membership', '提交入会申请', {
  right: 'file',
  body: membership.schema,
  data: application,
});
