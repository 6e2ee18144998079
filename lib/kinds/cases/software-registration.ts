import { existingSoftwareNumber } from '@/lib/rules/identifiers/existing-number';
import { plainNumber, wholeNumber } from '@/lib/rules/identifiers/plain-numbers';

import { defineCase } from '../case';
import { choice, consent, date, file, files, longText, multiChoice, text } from '../fields';
import { acquisitionProof, isDerivative } from './parts/authorship';
import { coOwners, hasFiles } from './parts/co-owners';
import { authorityPaper, coOwnersPaper } from './parts/papers';
import { agency, agencyRequired, agencyShown, developers, owners } from './parts/parties';
import { registrationActions, registrationBatch, registrationStates } from './parts/registration-life';
import { allRights } from './parts/rights';

const isModified = ({ origin }: { origin: string }) => origin === 'modified';
const isPublished = ({ publication }: { publication: string }) => publication === 'published';
const isPartial = ({ scope }: { scope: string }) => scope === 'part';
const isShared = ({ devMode }: { devMode: string }) => devMode !== 'alone' && devMode !== '';
const isException = ({ deposit }: { deposit: string }) => deposit !== 'general' && deposit !== '';
/** Whether somebody else than the owners may have written the software. */
const hasDevelopers = ({ devMode, obtained }: { devMode: string; obtained: string }) =>
  devMode === 'commission' || devMode === 'task' || isDerivative({ obtained });
const always = () => true;
const { publish, name, alter, integrity, ...rest } = allRights;
/** Rights in software; of the personal rights, 保护作品完整权 does not apply. */
const softwareRights = { publish, name, alter, ...rest } as const;

/** 软件登记. */
export const softwareRegistration = defineCase({
  key: 'rjzzq',
  prefix: 'RJ',
  title: '软件登记',
  titleLabel: '软件名称',
  form: '/manage/submit-form/rjzzq',
  home: { list: '/manage/self/soft', detail: '/manage/self/soft-detail' },
  columns: ['recordNo', 'title', 'version', 'completedOn', 'submittedAt', 'status'],
  fields: {
    fullName: text('软件全称', { max: 100, full: true, help: '以“软件”“系统”“平台”“App”等结尾，与鉴别材料页眉一致' }),
    shortName: text('软件简称', { max: 60, optional: true }),
    version: text('版本号', {
      max: 20,
      placeholder: 'V1.0',
      as: plainNumber(/^V\d+(\.\d+){0,3}$/i, '版本号形如 V1.0'),
    }),
    category: choice(
      '软件类别',
      { application: '应用软件', system: '系统软件', embedded: '嵌入式软件', middleware: '中间件' },
      { select: true, initial: 'application' },
    ),
    origin: choice('开发情况', { original: '原创', modified: '修改（含翻译、合成）' }, { initial: 'original' }),
    earlierNo: text('原软件登记号', {
      max: 40,
      optional: true,
      as: existingSoftwareNumber,
    }),
    changes: longText('修改说明', { max: 1000, rows: 3, optional: true, missing: '请说明修改了什么' }),
    completedOn: date('开发完成日期', { past: true }),
    publication: choice('发表状态', { published: '已发表', unpublished: '未发表' }, { initial: 'unpublished' }),
    publishedOn: date('首次发表日期', { past: true, optional: true }),
    publishedPlace: text('首次发表地点', { max: 100, optional: true }),
    devMode: choice(
      '开发方式',
      { alone: '独立开发', joint: '合作开发', commission: '委托开发', task: '下达任务开发' },
      { initial: 'alone' },
    ),
    devProof: files('开发协议或任务书', { max: 5, optional: true, missing: '请上传合作、委托协议或者任务书' }),
    owners: owners(),
    ownersLetter: file('共有著作权人声明', {
      optional: true,
      help: '其他著作权人会收到短信，由各人用验证码确认；都能确认的，可以不上传。',
    }),
    obtained: choice(
      '权利取得方式',
      { original: '原始取得', assigned: '受让', succeeded: '承受', inherited: '继承' },
      { initial: 'original' },
    ),
    obtainedProof: files('权利取得证明', {
      max: 10,
      optional: true,
      missing: '不是原始取得的，请上传取得权利的证明',
      help: '受让的为转让合同，承受的为合并、分立的文件，继承的为公证书、遗嘱或者法律文书',
    }),
    developers: developers(),
    scope: choice('权利范围', { all: '全部', part: '部分' }, { initial: 'all' }),
    rights: multiChoice('拥有的权利', softwareRights, { optional: true, missing: '请选择拥有的权利' }),
    devHardware: text('开发的硬件环境', { max: 200 }),
    runHardware: text('运行的硬件环境', { max: 200 }),
    devOs: text('开发该软件的操作系统', { max: 200 }),
    devTools: text('软件开发环境与工具', { max: 200 }),
    runPlatform: text('运行平台与操作系统', { max: 200 }),
    supportSoftware: text('运行支撑环境与支持软件', { max: 200 }),
    language: text('编程语言', { max: 120, placeholder: '如 TypeScript、Java' }),
    sourceLines: text('源程序量（行）', {
      max: 9,
      inputMode: 'decimal',
      as: wholeNumber(/^[1-9]\d{0,8}$/, '请填写行数，如 12000'),
    }),
    purpose: text('开发目的', { max: 200 }),
    industry: text('面向领域与行业', { max: 100 }),
    mainFunctions: longText('软件的主要功能', { min: 20, max: 2000, rows: 5 }),
    techFeatures: longText('技术特点', { max: 500, rows: 3 }),
    deposit: choice(
      '交存方式',
      {
        general: ['一般交存', '源程序前、后各连续 30 页，文档前、后各连续 30 页；不足 60 页的全部交存'],
        masked: ['例外交存：遮盖', '源程序前、后各 30 页，遮盖部分不超过 50%'],
        partial: ['例外交存：前 10 页与任选 50 页', '源程序前 10 页和任意部分的连续 50 页'],
        object: ['例外交存：目标程序', '目标程序的前、后各连续 30 页，和源程序任选连续 20 页'],
      },
      { initial: 'general' },
    ),
    depositReason: longText('例外交存的理由', { max: 500, rows: 2, optional: true, missing: '请说明例外交存的理由' }),
    source: file('源程序鉴别材料', {
      purpose: 'sample',
      help: '每页不少于 50 行，页眉为软件全称与版本号，右上角编页码',
    }),
    document: file('文档鉴别材料', { purpose: 'sample', help: '用户手册、设计说明书等任选一种，每页不少于 30 行' }),
    identity: files('主体证明', {
      max: 10,
      optional: true,
      help: '著作权人的身份证件或营业执照；本账号认证的主体不用上传',
    }),
    ...agency,
    guarantee: consent(
      '我保证申请登记的软件由著作权人依法享有权利，所填内容与提交的材料真实，没有侵犯他人权利；如有不实，自愿承担法律责任。',
      '请阅读保证并勾选确认',
    ),
  },
  sections: [
    {
      title: '软件信息',
      fields: ['fullName', 'shortName', 'version', 'category', 'origin', 'earlierNo', 'changes'],
    },
    {
      title: '开发与发表',
      fields: ['completedOn', 'publication', 'publishedOn', 'publishedPlace', 'devMode', 'devProof'],
    },
    { title: '著作权人', fields: ['owners', 'ownersLetter'] },
    { title: '权利状况', fields: ['obtained', 'obtainedProof', 'developers', 'scope', 'rights'] },
    {
      title: '环境与语言',
      fields: [
        'devHardware',
        'runHardware',
        'devOs',
        'devTools',
        'runPlatform',
        'supportSoftware',
        'language',
        'sourceLines',
      ],
    },
    { title: '功能与特点', fields: ['purpose', 'industry', 'mainFunctions', 'techFeatures'] },
    { title: '鉴别材料', fields: ['deposit', 'depositReason', 'source', 'document', 'identity'] },
    { title: '申请与保证', fields: ['appliedBy', 'agentName', 'agentMobile', 'agentLetter', 'guarantee'] },
  ],
  shown: {
    ...agencyShown,
    earlierNo: isModified,
    changes: isModified,
    publishedOn: isPublished,
    publishedPlace: isPublished,
    devProof: isShared,
    obtainedProof: isDerivative,
    developers: hasDevelopers,
    ownersLetter: ({ owners: named }) => named.length > 1,
    rights: isPartial,
    depositReason: isException,
  },
  required: {
    ...agencyRequired,
    earlierNo: always,
    changes: always,
    publishedOn: always,
    publishedPlace: always,
    devProof: always,
    obtainedProof: always,
    developers: always,
    rights: always,
    depositReason: always,
  },
  labels: { obtainedProof: acquisitionProof },
  rules: [
    {
      path: 'publishedOn',
      problem: (values) =>
        isPublished(values) &&
        values.publishedOn !== '' &&
        values.publishedOn < values.completedOn &&
        '首次发表日期不能早于开发完成日期',
    },
    {
      path: 'devMode',
      problem: ({ devMode, owners: named }) =>
        devMode === 'alone' && named.length > 1 && '著作权人为多名的，开发方式不能选独立开发',
    },
  ],
  papers: { agentLetter: authorityPaper('fullName', '软件'), ownersLetter: coOwnersPaper('fullName', '软件') },
  parties: {
    coOwner: coOwners(['fullName', 'version', 'completedOn', 'devMode', 'obtained', 'developers', 'source'], {
      hasPaper: (values) => hasFiles(values, 'ownersLetter'),
      advice: '请要求补正：上传全体著作权人签名或盖章的《共有著作权人声明》',
    }),
  },
  titleOf: ({ fullName, version }) => `${fullName} ${version}`,
  actions: registrationActions,
  states: registrationStates,
  batch: registrationBatch,
  initial: 'submitted',
});
