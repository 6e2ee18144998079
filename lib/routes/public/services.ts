import type { RouteEntry } from '../types';
import { page } from './page';

const WORK = '/work/template/1';
const CERTIFICATE = '/work/certificate?id=6';

export const servicesRoutes: readonly RouteEntry[] = [
  page({
    path: '/work',
    title: '业务办理',
    section: WORK,
    shows: ['services'],
    description:
      '协会全部业务目录：作品登记、软件登记、数字备案、合同范本、研究报告、鉴定调解与会员服务，逐项查看办事指南。',
  }),
  page({
    path: '/work/guide',
    title: '我该办什么',
    parent: '/work',
    section: WORK,
    shows: ['services'],
    choices: ['who', 'what', 'have'],
    description:
      '答三个问题：您是谁，想办什么、出了什么事，手里有什么。马上告诉您该办哪一项业务，要多少钱、多少天、带什么材料，从哪里开始。',
  }),
  page({
    path: '/work/guide/{who}/{what}/{have}',
    title: '办理建议',
    parent: '/work/guide',
    section: WORK,
    indexed: false,
  }),
  page({ path: '/work/template/{id}', title: '办事指南', parent: '/work', section: WORK }),
  page({
    path: '/work/contract',
    title: '合同范本',
    parent: '/work',
    section: WORK,
    paged: true,
    shows: ['products:contract'],
    description: '著作权转让、许可、委托创作、出版与软件开发等合同范本，按类别查找，可预览首页，免费或购买后下载使用。',
  }),
  page({ path: '/work/contract/{category}', title: '合同范本', parent: '/work/contract', section: WORK, paged: true }),
  page({
    path: '/work/report',
    title: '研究报告',
    parent: '/work',
    section: WORK,
    paged: true,
    shows: ['products:report'],
    description:
      '版权产业发展、数字内容交易、侵权监测与人工智能版权等专题研究报告，提供目录和首页预览，登录后下载全文。',
  }),
  page({ path: '/report-detail', title: '报告详情', parent: '/work/report', section: WORK, detail: 'query' }),
  page({
    path: '/work/knowledge',
    title: '版权知识库',
    parent: '/work',
    section: WORK,
    paged: true,
    shows: ['articles:knowledge'],
    description:
      '通俗易懂的版权知识文章，讲解什么受保护、权利如何归属、怎样登记授权、遇到侵权如何取证，适合创作者自学。',
  }),
  page({ path: '/knowledge-detail', title: '知识详情', parent: '/work/knowledge', section: WORK, detail: 'query' }),
  page({
    path: '/work/soft',
    title: '软件服务',
    parent: '/work',
    section: WORK,
    shows: ['software:service'],
    description:
      '计算机软件著作权登记预审、变更补证、源代码存证与软件资产梳理服务，说明适用对象、材料要求、周期和收费。',
  }),
  page({ path: '/soft-detail', title: '软件详情', parent: '/genuine-software', detail: 'query' }),
  page({
    path: '/genuine-software',
    title: '软件正版化',
    paged: true,
    shows: ['software:genuine'],
    description:
      '软件正版化服务：正版软件目录、相关政策文件和企业自查清单，帮助机关企事业单位规范采购、安装与台账管理。',
  }),
  page({
    path: '/genuine-software/policy',
    title: '正版化政策',
    parent: '/genuine-software',
    shows: ['page:genuine-software'],
    description:
      '软件正版化的政策与法律要点：政府机关管理办法、软件保护条例、著作权法与刑法规定、商业使用与惩罚性赔偿的司法解释。',
  }),
  page({
    path: '/genuine-software/self-check',
    title: '企业自查',
    parent: '/genuine-software',
    shows: ['page:genuine-software'],
    description:
      '企业软件正版化自查：十五个问题，涵盖制度、台账、安装、采购与开源素材，当场给出结果和改进建议，可打印留存。',
  }),
  page({
    path: '/work/deposit-check',
    title: '交存材料自查',
    parent: '/work',
    section: WORK,
    shows: ['services'],
    description:
      '软件登记交存材料自查：源程序与文档的页数、行数、页眉、页码和他人版权声明在浏览器里逐项检查，也可由源代码生成鉴别材料。',
  }),
  page({
    path: '/work/label-check',
    title: '生成内容标识查验',
    parent: '/work',
    section: WORK,
    shows: ['services'],
    description:
      '查看图片、音频、视频与 PDF 里的人工智能生成内容隐式标识和 C2PA 内容凭证，与申报的参与程度和工具对照，文件不上传。',
  }),
  page({ path: '/work/form', title: '作品登记申请', parent: '/work', section: WORK, indexed: false }),
  page({
    path: '/work/certificate',
    title: '证书查询',
    section: CERTIFICATE,
    shows: ['services'],
    description:
      '核验作品登记、软件登记、数字备案与会员证书：输入证书编号和权利人等两项信息，即可查询证书当前的有效状态。',
  }),
  page({
    path: '/register',
    title: '登记公示',
    parent: '/work/certificate',
    section: CERTIFICATE,
    paged: true,
    shows: ['register'],
    description:
      '经本会受理、已经公告的作品登记与软件登记，可按类别、作品类型和年份浏览，按名称或登记号查找，每件都有可以引用的页面。',
  }),
  page({
    path: '/register/search',
    title: '查找登记',
    parent: '/register',
    section: CERTIFICATE,
    indexed: false,
    rendering: 'request',
    query: ['q', 'kind', 'year', 'type', 'open', 'page'],
    shared: true,
  }),
  page({
    path: '/register/api',
    title: '核验接口',
    parent: '/register',
    section: CERTIFICATE,
    shows: ['services'],
    description:
      '供出版、平台与司法机构的系统核验登记：凭密钥提交登记号与著作权人，单件或一次一百件，只回答是否相符和现在的状态。',
  }),
  // A kind of entries, or one entry by its id.
  page({ path: '/register/{entry}', title: '登记公示', parent: '/register', section: CERTIFICATE, paged: true }),
  page({ path: '/register/{kind}/{year}', title: '登记公示', parent: '/register', section: CERTIFICATE, paged: true }),
  page({
    path: '/register/{kind}/{year}/{type}',
    title: '登记公示',
    parent: '/register',
    section: CERTIFICATE,
    paged: true,
  }),
  page({
    path: '/certificateVerificationResult',
    title: '核验结果',
    parent: '/work/certificate',
    section: CERTIFICATE,
    indexed: false,
    rendering: 'request',
  }),
  page({
    path: '/cardIndex',
    title: '证书卡片',
    parent: '/work/certificate',
    section: CERTIFICATE,
    indexed: false,
    rendering: 'request',
  }),
  page({
    path: '/codeIndex/{id}',
    title: '证书公示',
    parent: '/work/certificate',
    section: CERTIFICATE,
    indexed: false,
  }),
  page({
    path: '/record',
    title: '数字备案',
    shows: ['services'],
    description:
      '数字作品备案：在浏览器本地计算文件指纹并登记时间，文件无须上传，即可获得备案编号和可离线核验的备案证书。',
  }),
  page({
    path: '/record/verify',
    title: '验证备案',
    parent: '/record',
    shows: ['services'],
    description:
      '验证数字备案：把原件和证明文件放进浏览器，当场核对摘要、签名、时间戳与日志，文件不上传，断网也能用；附自行核对的方法。',
  }),
];
