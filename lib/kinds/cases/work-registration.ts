import { decimalNumber, plainNumber } from '@/lib/rules/identifiers/plain-numbers';
import { defineCase } from '../case';
import { choice, consent, date, dictionary, file, files, list, longText, multiChoice, text } from '../fields';
import {
  acquisitionProof,
  authorshipProblem,
  authorsNotOwners,
  isDerivative,
  ownersNotAuthors,
} from './parts/authorship';
import { coOwners, hasFiles } from './parts/co-owners';
import { authorityPaper, coOwnersPaper, guaranteePaper, jointPaper } from './parts/papers';
import { agency, agencyRequired, agencyShown, authors, owners } from './parts/parties';
import { registrationActions, registrationBatch, registrationStates } from './parts/registration-life';
import { allRights } from './parts/rights';

interface Asked {
  type: string;
  publication: string;
  workType: string;
  nature: string;
  ownership: string;
  scope: string;
  involvement: string;
}
const isAigc = ({ type }: Pick<Asked, 'type'>) => type === 'aigc';
const isProduct = ({ type }: Pick<Asked, 'type'>) => type === 'product';
const isPublished = ({ publication }: Pick<Asked, 'publication'>) => publication === 'published';
const isVideo = ({ workType }: Pick<Asked, 'workType'>) => workType === 'video' || workType === 'video-record';
const isOtherType = ({ workType }: Pick<Asked, 'workType'>) => workType === 'other';
const isDerived = ({ nature }: Pick<Asked, 'nature'>) => nature !== 'original' && nature !== '';
const isPartial = ({ scope }: Pick<Asked, 'scope'>) => scope === 'part';
const isInvolved = ({ involvement }: Pick<Asked, 'involvement'>) => involvement !== 'none';
const always = () => true;

/** Document that proves each type of ownership. */
const proofs: Readonly<Record<string, string>> = {
  joint: '合作创作协议',
  legal: '法人作品权属说明',
  duty: '职务作品任职证明与约定',
  commission: '委托创作合同',
};
const needsProof = ({ ownership }: Pick<Asked, 'ownership'>) => ownership in proofs;
type Named = readonly { name: string }[];
/**
 * Whether the owners of a joint work confirm it by their links, so that a signed declaration can be left out. Links go to
 * owners alone: an author who is no owner agrees in the declaration, and an owner who is no author proves the right by it.
 */
const isConfirmed = (values: { ownership: string; authors: Named; owners: Named }) =>
  values.ownership === 'joint' &&
  values.owners.length > 1 &&
  authorsNotOwners(values).length === 0 &&
  ownersNotAuthors(values).length === 0;
/** Whether several owners share a work that they have not created together. */
const isSharedOtherwise = ({ ownership, owners: named }: { ownership: string; owners: readonly unknown[] }) =>
  ownership !== 'joint' && named.length > 1;
/** Minimum number of authors of a joint work. */
const JOINT_AUTHORS = 2;

/** 作品登记 of ordinary works, works made with generative tools, and product designs. */
export const workRegistration = defineCase({
  key: 'zpdj',
  prefix: 'ZP',
  title: '作品登记',
  titleLabel: '作品名称',
  form: '/work/form',
  variant: 'type',
  home: { list: '/manage/self/work', detail: '/manage/self/work-detail', form: '/manage/submit-form/zpdj' },
  columns: ['recordNo', 'title', 'variant', 'workType', 'submittedAt', 'status'],
  fields: {
    type: choice(
      '登记类型',
      { plain: '普通作品', aigc: '人工智能生成内容作品', product: '文创产品与产品设计' },
      { initial: 'plain' },
    ),
    involvement: choice(
      '人工智能参与程度',
      { none: '无', assisted: '辅助', partial: '部分', major: '主要' },
      { initial: '', optional: true, missing: '请选择参与程度' },
    ),
    tools: list(
      '生成工具',
      {
        name: text('工具名称', { max: 100 }),
        version: text('版本', { max: 60 }),
        provider: text('提供者', { max: 100 }),
        filingNo: text('备案号', { max: 60, optional: true, help: '生成式人工智能服务备案号，没有的不填' }),
        terms: longText('关于输出内容权利归属的条款', { max: 1000, rows: 3 }),
      },
      { min: 0, max: 10, unit: '种', missing: '请填写生成工具' },
    ),
    prompts: list(
      '主要提示词',
      { text: longText('提示词', { max: 2000, rows: 3 }), note: text('用途说明', { max: 200, optional: true }) },
      { min: 0, max: 50, unit: '条', missing: '请填写主要提示词' },
    ),
    iterations: list(
      '迭代过程',
      {
        at: date('时间', { past: true }),
        note: longText('做了什么', { max: 500, rows: 2 }),
        hash: text('文件摘要', {
          max: 64,
          optional: true,
          help: 'SHA-256，没有的不填',
          as: plainNumber(/^[\da-fA-F]{64}$/, 'SHA-256 为 64 位十六进制数'),
        }),
      },
      { min: 0, max: 100, unit: '次', empty: '没有保存的可以不填，建议写明主要的几次修改。' },
    ),
    inputs: list(
      '输入材料与许可',
      {
        name: text('材料名称', { max: 200 }),
        licence: text('许可情况', { max: 200, placeholder: '如 本人作品、CC BY 4.0、已取得书面授权' }),
        file: file('授权文件', { optional: true }),
      },
      { min: 0, max: 20, unit: '件', empty: '没有使用他人材料的，不需要填写。' },
    ),
    label: longText('样本中的隐式标识', {
      max: 2000,
      rows: 3,
      optional: true,
      help: '选择样本后自动读取，没有读到的留空',
    }),
    contribution: longText('人类创作说明', {
      min: 100,
      max: 5000,
      rows: 8,
      optional: true,
      help: '具体到画面、段落或者小节：构思、选择、修改、编排各做了什么',
    }),
    excluded: longText('不主张权利的部分', { max: 2000, rows: 3, optional: true, help: '完全由工具生成的部分' }),
    name: text('作品名称', { max: 200, full: true }),
    workType: dictionary('作品类型', 'work_type'),
    workTypeNote: text('作品类型说明', { max: 200, optional: true, missing: '选择“其他”的，请说明作品类型' }),
    videoKind: text('视听作品类别', { max: 60, optional: true, placeholder: '如 短片、动画、纪录片' }),
    videoMinutes: text('时长（分钟）', {
      max: 6,
      optional: true,
      inputMode: 'decimal',
      as: decimalNumber(/^(?=.*[1-9])\d{1,4}(\.\d)?$/, '请填写分钟数，如 12 或 3.5'),
    }),
    productKind: choice(
      '产品类别',
      {
        ornament: '摆件与纪念品',
        stationery: '文具',
        clothing: '服饰与配饰',
        home: '家居用品',
        toy: '玩具',
        packaging: '包装',
        other: '其他',
      },
      { select: true, optional: true },
    ),
    productMaterial: text('材质与工艺', { max: 100, optional: true }),
    productSize: text('规格尺寸', { max: 100, optional: true, placeholder: '如 12 × 8 × 20 厘米' }),
    productViews: files('产品视图或实物照片', {
      max: 12,
      purpose: 'sample',
      optional: true,
      missing: '请上传产品视图或实物照片',
      help: '主视图必交，立体产品建议六面视图',
    }),
    nature: choice(
      '创作性质',
      {
        original: '原创',
        adaptation: '改编',
        translation: '翻译',
        compilation: '汇编',
        annotation: '注释',
        arrangement: '整理',
        other: '其他',
      },
      { select: true, initial: 'original' },
    ),
    natureNote: longText('创作性质说明', {
      max: 200,
      rows: 2,
      optional: true,
      missing: '非原创的，请说明原作品与授权',
    }),
    completedOn: date('创作完成日期', { past: true }),
    completedCountry: text('完成地国家', { max: 40, initial: '中国' }),
    completedCity: text('完成地城市', { max: 60 }),
    publication: choice('发表状态', { published: '已发表', unpublished: '未发表' }, { initial: 'unpublished' }),
    publishedOn: date('首次发表日期', { past: true, optional: true }),
    publishedCountry: text('首次发表国家', { max: 40, optional: true, initial: '中国' }),
    publishedCity: text('首次发表城市', { max: 60, optional: true }),
    publishedAt: text('发表的媒体或网址', {
      max: 200,
      optional: true,
      full: true,
      placeholder: '刊物、网址、展览或平台',
    }),
    authors: authors(),
    owners: owners(),
    obtained: choice(
      '权利取得方式',
      { original: '原始', inherited: '继承', acquired: '承受', other: '其他' },
      { initial: 'original' },
    ),
    ownership: choice(
      '权利归属方式',
      { personal: '个人作品', joint: '合作作品', legal: '法人作品', duty: '职务作品', commission: '委托作品' },
      { initial: 'personal' },
    ),
    ownershipProof: files('权属证明', {
      max: 10,
      optional: true,
      help: '合作作品的作者都是著作权人的，其他著作权人会收到短信，由各人用验证码确认；都能确认的，可以不上传',
    }),
    obtainedProof: files('权利取得证明', {
      max: 10,
      optional: true,
      missing: '不是原始取得的，请上传取得权利的证明',
      help: '继承的为公证书、遗嘱或者法律文书，承受的为合并、分立的文件，受让的为转让合同',
    }),
    ownersLetter: file('共有著作权人声明', {
      optional: true,
      help: '其他著作权人会收到短信，由各人用验证码确认；都能确认的，可以不上传',
    }),
    scope: choice('权利拥有状况', { all: '全部', part: '部分' }, { initial: 'all' }),
    rights: multiChoice('拥有的权利', allRights, { optional: true, missing: '请选择拥有的权利' }),
    purpose: longText('创作目的', { max: 1000, rows: 3 }),
    process: longText('创作过程', { max: 2000, rows: 4 }),
    originality: longText('独创性说明', { min: 10, max: 2000, rows: 4 }),
    fonts: longText('使用的字体与授权', { max: 500, rows: 2, optional: true, help: '作品中没有文字的不填' }),
    sample: files('作品样本', { max: 20, purpose: 'sample', help: '能完整反映作品，多件按顺序上传' }),
    portrait: files('肖像许可', { max: 5, optional: true, help: '含可辨认的他人肖像的，上传书面同意' }),
    others: files('他人作品使用许可', { max: 5, optional: true, help: '使用他人作品的，上传授权文件' }),
    identity: files('主体证明', {
      max: 10,
      optional: true,
      help: '著作权人的身份证件或营业执照；本账号认证的主体不用上传',
    }),
    ...agency,
    guaranteeFile: file('权利保证书', { optional: true, help: '签名或者盖章后上传；不上传的，以下面的确认为准。' }),
    guarantee: consent(
      '我保证对申请登记的作品依法享有所申报的权利，所填内容与提交的材料真实、合法，没有侵犯他人权利；如有不实，自愿承担法律责任，并同意登记机构撤销登记。',
      '请阅读权利保证并勾选确认',
    ),
  },
  sections: [
    {
      title: '生成过程',
      note: '如实填写，登记保护的是您的独创性表达',
      when: isAigc,
      fields: ['involvement', 'tools', 'prompts', 'iterations', 'inputs'],
    },
    { title: '人类创作说明', when: isAigc, fields: ['contribution', 'excluded'] },
    {
      title: '作品信息',
      fields: ['name', 'workType', 'workTypeNote', 'videoKind', 'videoMinutes', 'nature', 'natureNote'],
    },
    {
      title: '产品信息',
      when: isProduct,
      fields: ['productKind', 'productMaterial', 'productSize', 'productViews'],
    },
    {
      title: '完成与发表',
      fields: [
        'completedOn',
        'completedCountry',
        'completedCity',
        'publication',
        'publishedOn',
        'publishedCountry',
        'publishedCity',
        'publishedAt',
      ],
    },
    { title: '作者', note: '创作作品的自然人；视为作者的单位也填在这里', fields: ['authors'] },
    { title: '著作权人', fields: ['owners'] },
    {
      title: '权利状况',
      fields: ['obtained', 'obtainedProof', 'ownership', 'ownershipProof', 'ownersLetter', 'scope', 'rights'],
    },
    { title: '创作说明', fields: ['purpose', 'process', 'originality', 'fonts'] },
    { title: '样本与材料', fields: ['sample', 'label', 'portrait', 'others', 'identity'] },
    {
      title: '申请与保证',
      fields: ['appliedBy', 'agentName', 'agentMobile', 'agentLetter', 'guaranteeFile', 'guarantee'],
    },
  ],
  shown: {
    ...agencyShown,
    tools: isInvolved,
    prompts: isInvolved,
    iterations: isInvolved,
    inputs: isInvolved,
    label: isAigc,
    workTypeNote: isOtherType,
    videoKind: isVideo,
    videoMinutes: isVideo,
    natureNote: isDerived,
    publishedOn: isPublished,
    publishedCountry: isPublished,
    publishedCity: isPublished,
    publishedAt: isPublished,
    obtainedProof: isDerivative,
    ownershipProof: needsProof,
    ownersLetter: isSharedOtherwise,
    rights: isPartial,
  },
  required: {
    ...agencyRequired,
    involvement: always,
    tools: always,
    prompts: always,
    contribution: always,
    workTypeNote: always,
    videoKind: always,
    videoMinutes: always,
    natureNote: always,
    productKind: always,
    productViews: always,
    publishedOn: always,
    publishedCountry: always,
    publishedCity: always,
    publishedAt: always,
    obtainedProof: always,
    ownershipProof: (values) => !isConfirmed(values),
    rights: always,
  },
  labels: { obtainedProof: acquisitionProof, ownershipProof: ({ ownership }) => proofs[ownership] ?? '权属证明' },
  rules: [
    { path: 'ownership', problem: (values) => authorshipProblem(values) || (false as const) },
    {
      path: 'publishedOn',
      problem: (values) =>
        isPublished(values) &&
        values.publishedOn !== '' &&
        values.publishedOn < values.completedOn &&
        '首次发表日期不能早于创作完成日期',
    },
    {
      path: 'authors',
      problem: ({ ownership, authors: named }) =>
        ownership === 'joint' && named.length < JOINT_AUTHORS && '合作作品至少填写两名作者',
    },
    {
      path: 'owners',
      problem: ({ ownership, owners: named }) =>
        ownership === 'legal' && named.some(({ category }) => category === 'natural') && '法人作品的著作权人应当是单位',
    },
  ],
  papers: {
    guaranteeFile: guaranteePaper('name', '作品'),
    agentLetter: authorityPaper('name', '作品'),
    ownershipProof: jointPaper('name'),
    ownersLetter: coOwnersPaper('name', '作品'),
  },
  titleOf: ({ name }) => name,
  parties: {
    coOwner: coOwners(['name', 'workType', 'completedOn', 'authors', 'obtained', 'ownership', 'sample'], {
      hasPaper: (values) =>
        hasFiles(values, Reflect.get(values, 'ownership') === 'joint' ? 'ownershipProof' : 'ownersLetter'),
      advice:
        '请要求补正：合作作品上传全体合作作者与著作权人签名的《合作作者声明》，其他作品上传全体著作权人签名或盖章的《共有著作权人声明》',
    }),
  },
  actions: registrationActions,
  states: registrationStates,
  batch: registrationBatch,
  initial: 'submitted',
});
