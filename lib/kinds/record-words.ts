import type { RecordSummary } from '@/lib/contract/records';
import { agentAuthorityLabels, partyKindLabels } from './committee-words';

/** What the kinds of cases are called (domain.md); the ten of the management area carry its section keys. */
const kindLabels: Record<string, string> = {
  mediation: '调解申请',
  appraisal: '鉴定委托',
  membership: '入会申请',
  'prize-entry': '金奖申报',
  zpdj: '作品登记',
  rjzzq: '软件登记',
  szzpba: '数字作品备案',
  gmql: '购买权利',
  dwsq: '对外授权',
  gnht: '国内合同',
  gjht: '国际合同',
  bqsw: '版权事务',
  sbxx: '商标信息',
  zlxx: '专利信息',
};

/** Label of a kind of case; one that nobody named is a plain 业务. */
export const recordKindLabel = (kind: string): string => kindLabels[kind] ?? '业务';

/** States of domain.md "Life of a case", with those that single kinds add. */
const statusLabels: Record<string, string> = {
  draft: '草稿',
  submitted: '待受理',
  precheck: '受理审核',
  correction: '待补正',
  resubmitted: '已补正',
  accepted: '已受理',
  unpaid: '待缴费',
  paid: '已缴费',
  forwarded: '已转报',
  reviewing: '审查中',
  certified: '已发证',
  announced: '已公告',
  withdrawn: '已撤回',
  rejected: '不予登记',
  expired: '逾期未补正',
  revoked: '已撤销',
  amended: '已变更',
};

const authorisationStates = {
  pending: '待生效',
  active: '生效中',
  expiring: '即将到期',
  expired: '已到期',
  terminated: '已终止',
};

/** Where a kind has words of its own for a state. */
const statusLabelsOfKind: Record<string, Record<string, string>> = {
  mediation: {
    rejected: '不予受理',
    notified: '已通知对方',
    consented: '对方同意',
    declined: '对方拒绝',
    mediating: '调解中',
    agreed: '已达成协议',
    failed: '调解未成',
  },
  appraisal: {
    rejected: '不予受理',
    materialCheck: '材料审核',
    quoted: '已报价',
    panelFormed: '已组成鉴定组',
    comparing: '比对中',
    opinion: '已出意见',
    delivered: '已送达',
  },
  membership: { reviewing: '审核中', approved: '已通过', rejected: '未通过', revoked: '已终止' },
  'prize-entry': {
    reviewing: '审核中',
    shortlisted: '已入围',
    notShortlisted: '未入围',
    awarded: '已获奖',
    rejected: '未通过',
  },
  szzpba: { hashed: '已计算摘要', timestamped: '已加时间戳', failed: '办理失败', closed: '已关闭' },
  gmql: authorisationStates,
  dwsq: authorisationStates,
  gnht: authorisationStates,
  gjht: authorisationStates,
};

/** Every kind and every state that has a word. */
export const recordKinds: readonly string[] = Object.keys(kindLabels);
export const recordStates: readonly string[] = [
  ...new Set([statusLabels, ...Object.values(statusLabelsOfKind)].flatMap((labels) => Object.keys(labels))),
];

/** State word of a case; an unknown state reads 办理中. */
export const recordStatusLabel = (kind: string, status: string): string =>
  statusLabelsOfKind[kind]?.[status] ?? statusLabels[status] ?? '办理中';

/** States in which a case is over: nothing more is expected of anybody. */
export const closedRecordStates = [
  'certified',
  'announced',
  'withdrawn',
  'rejected',
  'expired',
  'revoked',
  'amended',
  'agreed',
  'failed',
  'declined',
  'delivered',
  'approved',
  'notShortlisted',
  'awarded',
  'closed',
  'terminated',
] as const;

export const isRecordClosed = (status: string): boolean => closedRecordStates.some((state) => state === status);

/** Steps of the progress bar: 提交, 受理, 办理, 出具结果, 完成. */
export const RECORD_STEPS = 5;

const stepOfStatus: Record<string, number> = {
  draft: 0,
  submitted: 1,
  precheck: 2,
  correction: 2,
  resubmitted: 2,
  materialCheck: 2,
  notified: 2,
  accepted: 3,
  unpaid: 3,
  quoted: 3,
  paid: 3,
  consented: 3,
  panelFormed: 3,
  forwarded: 4,
  reviewing: 4,
  mediating: 4,
  comparing: 4,
  opinion: 4,
  shortlisted: 4,
  timestamped: 4,
};

/** How far a case has come, from 0 (draft) to {@link RECORD_STEPS} (over). */
export const recordStep = (status: string): number =>
  isRecordClosed(status) ? RECORD_STEPS : (stepOfStatus[status] ?? 1);

/** Where nobody can go on in the portal, what the case waits for. */
const waitingWords: Record<string, string> = {
  draft: '尚未提交',
  correction: '补正期限已过',
  unpaid: '等待缴费到账',
  quoted: '等待确认报价',
  forwarded: '审查办理中',
  reviewing: '审查办理中',
};

/** Who holds a case now: 您, 本会, or 登记机关 once it was forwarded; empty once it is over. */
export function recordHolder({ status, stage }: Pick<RecordSummary, 'status' | 'stage'>): string {
  if (stage === 'closed') return '';
  return stage === 'yours' ? '等待您办理' : (waitingWords[status] ?? '协会办理中');
}

/** Names of the fields that a case may carry. What stands in no list is not shown. */
const fieldLabels: Record<string, string> = {
  applicant: '申请人',
  respondents: '被申请人',
  respondent: '被申请人',
  agents: '代理人',
  dispute: '纠纷类型',
  disputeType: '纠纷类型',
  works: '涉及作品',
  workName: '作品名称',
  facts: '事实与理由',
  claims: '请求事项',
  amountFen: '争议金额',
  evidence: '证据材料',
  source: '案件来源',
  preferredMediator: '意向调解员',
  referrer: '委托或移送机关',
  referralLetter: '委托或移送函件',
  letter: '委托书',
  caseNo: '案号',
  rightsHolder: '权利人',
  accused: '被比对一方',
  consignor: '委托方',
  consignorType: '委托方类别',
  matters: '鉴定事项',
  originals: '权利作品',
  suspects: '比对对象',
  inventory: '检材清单',
  confirmation: '样本确认书',
  panel: '鉴定组',
  feeFen: '费用',
  name: '名称',
  uscc: '统一社会信用代码',
  legalPerson: '法定代表人',
  capital: '注册资本（万元）',
  industry: '所属行业',
  intro: '单位简介',
  copyrightAssets: '版权资产',
  licence: '营业执照',
  authorization: '授权委托书',
  logo: '单位标识',
  post: '职务',
  idNo: '身份证号',
  resume: '个人简历',
  identity: '身份证件',
  proof: '证明材料',
  address: '地址',
  founded: '成立日期',
  headcount: '从业人数',
  representative: '会员代表',
  level: '申请等级',
  employer: '工作单位',
  title: '职务或职称',
  field: '专业领域',
  awardClass: '申报类别',
  creators: '主创人员',
  completionDate: '完成日期',
  summary: '简介',
  explanation: '说明',
  contact: '联系人',
  mobile: '联系电话',
  email: '电子邮箱',
  remark: '备注',
  files: '申报材料',
  corrections: '补正',
};

/** Where a kind calls a field otherwise; these fields lead, in this order. */
const fieldLabelsOfKind: Record<string, Record<string, string>> = {
  appraisal: {
    consignor: '委托人',
    consignorType: '委托人类别',
    jointly: '委托方式',
    contact: '经办人',
    mobile: '经办人手机',
    address: '送达地址',
    caseNo: '案号',
    field: '作品类型',
    matters: '鉴定事项',
    explanation: '要回答的问题',
    remark: '背景说明',
    originals: '原作品样本',
    suspects: '被比对样本',
    samplesConfirmed: '样本确认',
  },
  membership: {
    variant: '会员类别',
    level: '申请等级',
    name: '名称',
    works: '代表作品或研究成果',
    mobile: '手机号',
  },
  'prize-entry': {
    title: '作品名称',
    awardClass: '申报类别',
    author: '作者',
    organisation: '申报单位',
    completedOn: '完成日期',
    regNo: '登记号',
    summary: '作品简介',
    intro: '创作说明',
  },
};

type Labels = readonly (readonly [field: string, label: string])[];

const partyFields: Labels = [
  ['kind', '类别'],
  ['name', '姓名或名称'],
  ['certNo', '证件号码'],
  ['contact', '联系人'],
  ['mobile', '手机'],
  ['email', '电子邮箱'],
  ['address', '地址'],
];
const sampleFields: Labels = [
  ['name', '名称'],
  ['source', '来源说明'],
  ['files', '样本文件'],
];

/** What the entries of a field hold, in the order in which they are read. */
export const entryFields: Readonly<Record<string, Labels>> = {
  applicant: partyFields,
  respondents: partyFields,
  agents: [
    ['name', '姓名'],
    ['organisation', '单位'],
    ['mobile', '手机'],
    ['authority', '代理权限'],
    ['letter', '授权委托书'],
  ],
  works: [
    ['name', '作品名称'],
    ['kind', '作品类别'],
    ['registrationNo', '登记号或备案号'],
  ],
  originals: sampleFields,
  suspects: sampleFields,
  corrections: [
    ['at', '提交时间'],
    ['note', '补正说明'],
    ['files', '补正材料'],
  ],
};

/** Codes that a case keeps as they are, in words. */
export const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: partyKindLabels,
  authority: agentAuthorityLabels,
  jointly: { true: '双方共同委托', false: '一方委托' },
  samplesConfirmed: { true: '双方已逐件确认' },
  variant: { enterprise: '单位会员', personal: '个人会员' },
};

/** Fields of a kind of case with their labels, in the order in which they are read. */
export const recordFields = (kind: string): [field: string, label: string][] =>
  Object.entries({ ...fieldLabelsOfKind[kind], ...fieldLabels, ...fieldLabelsOfKind[kind] });

/** Label of a field of a case, or undefined for one that is not for the eye. */
export const recordFieldLabel = (field: string, kind = ''): string | undefined =>
  fieldLabelsOfKind[kind]?.[field] ?? fieldLabels[field];
