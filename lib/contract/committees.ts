import { z } from 'zod';
import { fen, id } from './common';
import { endpoint } from './endpoint';

export const committeeKey = z.enum(['mediation', 'appraisal']);
export type CommitteeKey = z.output<typeof committeeKey>;

const step = z.object({ name: z.string(), who: z.string(), text: z.string(), days: z.string() });
const material = z.object({ name: z.string(), note: z.string(), required: z.boolean() });

/** A way to consign an appraisal, with its own conditions, materials and steps. */
const track = z.object({
  key: z.enum(['authority', 'party']),
  name: z.string(),
  summary: z.string(),
  conditions: z.array(z.string()),
  materials: z.array(material),
  steps: z.array(step),
});

/** What a committee's introduction shows. Articles of the rules are numbered through all chapters. */
export const committee = z.object({
  name: z.string(),
  summary: z.string(),
  intro: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  scope: z.array(z.string()),
  outOfScope: z.array(z.string()),
  rules: z.array(z.object({ title: z.string(), articles: z.array(z.string()) })),
  steps: z.array(step),
  /** `fromFen` is the lowest fee; 0 is free of charge. */
  fees: z.array(z.object({ item: z.string(), basis: z.string(), fromFen: fen, note: z.string() })),
  materials: z.array(material),
  tracks: z.array(track).default([]),
});
export type Committee = z.output<typeof committee>;
export type CommitteeStep = z.output<typeof step>;
export type CommitteeMaterial = z.output<typeof material>;

export const getCommittee = endpoint({
  method: 'GET',
  path: '/api/v1/committees/{key}',
  auth: 'none',
  summary: '委员会介绍',
  params: z.object({ key: committeeKey }),
  data: committee,
  tags: ['pages', 'page:{key}'],
});

const text = (label: string, max: number) =>
  z
    .string({ error: `请填写${label}` })
    .trim()
    .min(1, `请填写${label}`)
    .max(max, `${label}不超过 ${max} 字`);
const optionalText = (label: string, max: number) => z.string().trim().max(max, `${label}不超过 ${max} 字`).default('');
const mobile = z
  .string()
  .trim()
  .regex(/^1[3-9]\d{9}$/, '请输入 11 位手机号');
const optionalMobile = z.union([z.literal(''), mobile]).default('');
const optionalEmail = z.union([z.literal(''), z.email('邮箱格式有误').max(100)]).default('');
const fileAddress = z.string().max(200);
const files = (label: string, max: number) => z.array(fileAddress).max(max, `${label}至多 ${max} 个文件`);

/** One side of a dispute; its role stands in the message, as both sides have the same fields. */
const party = (role: string) =>
  z.object({
    kind: z.enum(['person', 'organisation'], { error: '请选择类型' }),
    name: text(`${role}的姓名或名称`, 100),
    certNo: optionalText('证件号码', 30),
    contact: optionalText('联系人', 40),
    mobile: optionalMobile,
    email: optionalEmail,
    address: optionalText('地址', 200),
  });
export type Party = z.output<ReturnType<typeof party>>;

const applicant = party('申请人').extend({
  certNo: text('证件号码', 30).regex(/^[\dA-Za-z-]{6,30}$/, '请填写有效的证件号码'),
  mobile,
});

/** Somebody the association has to be able to reach: one way at least. */
const respondent = party('被申请人').refine(
  (value) => value.mobile !== '' || value.email !== '' || value.address !== '',
  {
    path: ['mobile'],
    message: '请至少填写对方的一种联系方式：手机、邮箱或地址',
  },
);

const agent = z.object({
  name: text('代理人姓名', 40),
  organisation: optionalText('代理人单位', 100),
  mobile,
  authority: z.enum(['general', 'special'], { error: '请选择代理权限' }),
  letter: z.string({ error: '请上传授权委托书' }).min(1, '请上传授权委托书').max(200),
});

const work = z.object({
  name: text('作品名称', 200),
  kind: z.string({ error: '请选择作品类别' }).trim().min(1, '请选择作品类别').max(40),
  registrationNo: optionalText('登记号', 60),
});

const promise = z.literal(true, { error: '请阅读并确认' });

/** Characters that the long texts have at least: forms say so beforehand. */
export const FACTS_MIN = 30;
export const CLAIMS_MIN = 4;
export const QUESTION_MIN = 10;

export const mediationForm = z
  .object({
    source: z.enum(['self', 'court', 'authority'], { error: '请选择案件来源' }),
    referrer: optionalText('委托或移送机关', 100),
    referralLetter: z.string().max(200).default(''),
    applicant,
    agents: z.array(agent).max(2, '代理人至多 2 名').default([]),
    respondents: z.array(respondent).min(1, '请填写被申请人').max(10, '被申请人至多 10 名'),
    disputeKind: z.enum(['infringement', 'contract', 'ownership'], { error: '请选择纠纷类型' }),
    works: z.array(work).min(1, '请填写争议作品').max(20, '争议作品至多 20 件'),
    facts: text('事实与理由', 5000).min(FACTS_MIN, `事实与理由至少 ${FACTS_MIN} 个字`),
    claims: text('调解请求', 2000).min(CLAIMS_MIN, `调解请求至少 ${CLAIMS_MIN} 个字`),
    /** Disputed amount in fen; null where none is claimed. */
    amount: z
      .int('争议金额请填写数字，单位为元，至多两位小数，例如 20000 或 1999.50')
      .min(0, '争议金额不能为负')
      .max(1e12, '争议金额不超过 100 亿元')
      .nullable()
      .default(null),
    evidence: files('证据材料', 20).min(1, '请上传至少一份证据材料'),
    preferredMediatorId: id.nullable().default(null),
    promise,
  })
  .superRefine((value, check) => {
    if (value.source === 'self') return;
    if (!value.referrer) check.addIssue({ code: 'custom', path: ['referrer'], message: '请填写委托或移送机关' });
    if (!value.referralLetter)
      check.addIssue({ code: 'custom', path: ['referralLetter'], message: '请上传委托或移送函件' });
  });
export type MediationForm = z.output<typeof mediationForm>;

/** A sample of one side: 原作品 or 被比对作品. */
const sample = (side: string) =>
  z.object({
    name: text(`${side}名称`, 200),
    /** How and when it was made or obtained. */
    source: text(`${side}的来源说明`, 500),
    files: files('样本', 10).min(1, `请上传${side}样本`),
  });

export const appraisalForm = z
  .object({
    consignor: z.enum(['court', 'authority', 'party'], { error: '请选择委托人' }),
    name: text('委托人名称', 100),
    contact: text('经办人', 40),
    mobile,
    email: optionalEmail,
    address: text('送达地址', 200),
    caseNo: optionalText('案号', 60),
    letter: z.string({ error: '请上传委托书' }).min(1, '请上传委托书').max(200),
    /** Number, name, medium, count and digest of each sample. */
    inventory: z.string({ error: '请上传检材清单' }).min(1, '请上传检材清单').max(200),
    /** What the sides say on the samples; consignments of both have one. */
    confirmation: z.string().max(200).default(''),
    /** For parties: whether both sides consign together. */
    jointly: z.boolean().default(false),
    rightsHolder: text('权利人', 100),
    accused: text('被比对一方', 100),
    workKind: z.string({ error: '请选择作品类型' }).min(1, '请选择作品类型').max(40),
    matters: z
      .array(z.enum(['identity', 'similarity', 'originality', 'proportion', 'source']), { error: '请选择鉴定事项' })
      .min(1, '请选择鉴定事项'),
    question: text('要回答的问题', 1000).min(QUESTION_MIN, `要回答的问题至少写 ${QUESTION_MIN} 个字`),
    originals: z.array(sample('原作品')).min(1, '请填写原作品样本').max(10, '原作品样本至多 10 件'),
    suspects: z.array(sample('被比对作品')).min(1, '请填写被比对样本').max(10, '被比对样本至多 10 件'),
    samplesConfirmed: z.boolean().default(false),
    background: optionalText('背景说明', 3000),
    promise,
  })
  .superRefine((value, check) => {
    const fail = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message });
    if (value.consignor === 'party') {
      if (!value.jointly) return;
      if (!value.confirmation) fail('confirmation', '共同委托须上传双方签署的样本确认书');
      if (!value.samplesConfirmed) fail('samplesConfirmed', '共同委托须由双方确认样本');
      return;
    }
    if (value.consignor === 'court' && !value.caseNo) fail('caseNo', '请填写案号');
  });
export type AppraisalForm = z.output<typeof appraisalForm>;

const filed = z.object({ id, recordNo: z.string(), title: z.string() });
export type FiledCase = z.output<typeof filed>;

/** Files an application for mediation. A mediator who is tied to a party is refused beside the field. */
export const submitMediation = endpoint({
  method: 'POST',
  path: '/api/v1/user/mediations',
  auth: 'user',
  summary: '申请调解',
  body: mediationForm,
  data: filed,
  limit: 'write',
});

/** Files a consignment of an appraisal. */
export const submitAppraisal = endpoint({
  method: 'POST',
  path: '/api/v1/user/appraisals',
  auth: 'user',
  summary: '委托鉴定',
  body: appraisalForm,
  data: filed,
  limit: 'write',
});
