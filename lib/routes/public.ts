import type { RouteEntry, RoutePart } from './types';

type Common = 'area' | 'guard' | 'indexed' | 'rendering';

const page = (entry: RoutePart<Common>): RouteEntry => ({
  area: 'public',
  guard: 'none',
  indexed: true,
  rendering: 'cached',
  ...entry,
});

/** A form that needs a login. */
const form = (entry: RoutePart<Common>): RouteEntry =>
  page({ guard: 'token', indexed: false, rendering: 'client', ...entry });

const WORK = '/work/template/1';
const CERTIFICATE = '/work/certificate?id=6';

const home: RouteEntry[] = [
  page({
    path: '/',
    title: '首页',
    description:
      '版权服务一站办理：作品与软件登记预审、数字作品备案、证书查询、专家咨询、侵权鉴定与纠纷调解，以及协会新闻、活动和会员服务。',
  }),
  page({
    path: '/search',
    title: '站内搜索',
    indexed: false,
    rendering: 'request',
  }),
  page({
    path: '/platform',
    title: '合作平台',
    description:
      '本会合作的登记、监测、交易与学习平台一览，说明各平台的用途和主办单位，点击后在新窗口打开并提示离开本站。',
  }),
  page({
    path: '/agreement',
    title: '服务协议',
    description:
      '使用本站服务须了解的约定：账号注册与使用、材料的真实性、订单与费用、知识产权声明、责任范围以及争议解决方式。',
  }),
  page({
    path: '/privacy',
    title: '隐私政策',
    description:
      '说明本站收集哪些个人信息、用于什么目的、保存多久、与谁共享，以及您查询、更正、删除信息和撤回同意的方法。',
  }),
  page({
    path: '/help/manual',
    title: '操作手册',
    description:
      '按办事先后写成的操作手册：注册登录、认证、切换身份、提交登记、付款、补正、证书下载、咨询调解、活动与无障碍使用。',
  }),
  page({
    path: '/help/faq',
    title: '常见问题',
    description:
      '登记与备案的区别、费用与时限、人工智能生成内容、补正、证书真伪、转账与发票、企业账号、维权取证等常见问题的解答。',
  }),
  page({ path: '/offline', title: '网络不可用', indexed: false }),
];

const news: RouteEntry[] = [
  page({
    path: '/indexNews',
    title: '新闻总览',
    parent: '/news-list',
    section: '/news-list',
    paged: true,
    description:
      '汇集协会通知、版权政策、司法案例、党建与金奖动态的全部新闻，可按栏目和月份筛选，重要消息配图置顶展示。',
  }),
  page({
    path: '/news-list/notice',
    title: '通知公告',
    parent: '/news-list',
    section: '/news-list',
    paged: true,
    aliases: ['/news-list'],
    description:
      '协会通知公告：登记业务安排、活动与培训报名、评选结果公示、会员事务和放假安排，按发布时间排列并附内容摘要。',
  }),
  page({
    path: '/news-list/policy',
    title: '政策法规',
    parent: '/news-list',
    section: '/news-list',
    paged: true,
    description:
      '著作权法律、行政法规、部门规章与地方政策的发布和解读，帮助创作者与企业了解登记、授权和维权的最新规定。',
  }),
  page({
    path: '/news-list/judicial',
    title: '司法案例',
    parent: '/news-list',
    section: '/news-list',
    paged: true,
    description:
      '法院审理的著作权典型案例选编，涵盖文字、美术、音乐、视听、软件与网络传播纠纷，提炼裁判要点和实务启示。',
  }),
  page({
    path: '/news',
    title: '新闻详情',
    parent: '/news-list',
    section: '/news-list',
    detail: 'query',
    withoutId: '/indexNews',
  }),
  page({
    path: '/indexNews/{channel}',
    title: '新闻总览',
    parent: '/news-list',
    section: '/news-list',
    indexed: false,
    paged: true,
  }),
  page({
    path: '/indexNews/{channel}/{month}',
    title: '新闻总览',
    parent: '/news-list',
    section: '/news-list',
    indexed: false,
    paged: true,
  }),
  page({
    path: '/news-list/{channel}/{month}',
    title: '政策新闻',
    parent: '/news-list',
    section: '/news-list',
    indexed: false,
    paged: true,
  }),
];

const activities: RouteEntry[] = [
  page({
    path: '/activity/vip',
    title: '会员活动',
    parent: '/activity',
    section: '/activity',
    paged: true,
    aliases: ['/activity', '/activity/vip-list'],
    description:
      '面向会员单位和个人会员的沙龙、培训与走访活动，列出时间地点、费用和剩余名额，登录后在线报名，额满可候补。',
  }),
  page({
    path: '/activity/guidance',
    title: '活动指南',
    parent: '/activity',
    section: '/activity',
    paged: true,
    description:
      '参加协会活动的指南：报名与候补规则、签到方式、费用与退款、活动材料下载，以及联合办会的申请办法和注意事项。',
  }),
  page({
    path: '/activity/exchange',
    title: '交流活动',
    parent: '/activity',
    section: '/activity',
    paged: true,
    description:
      '与高校、园区、兄弟协会及海外机构共同举办的版权论坛、展会和业务交流，公开议程与参会方式，欢迎业界人士参加。',
  }),
  page({
    path: '/activity/elegantDemeanour',
    title: '活动风采',
    parent: '/activity',
    section: '/activity',
    paged: true,
    description: '历次会员活动、论坛培训与公益宣传的现场照片集锦，按活动分组展示，记录版权人相聚交流的精彩瞬间与成果。',
  }),
  page({ path: '/activity-detail', title: '活动详情', parent: '/activity', section: '/activity', detail: 'query' }),
  page({
    path: '/vip-activity-detail',
    title: '会员活动详情',
    parent: '/activity',
    section: '/activity',
    detail: 'query',
  }),
  form({ path: '/sign-up-activity', title: '活动报名', parent: '/activity', section: '/activity' }),
  page({
    path: '/party/activity',
    title: '党建活动',
    parent: '/party',
    paged: true,
    aliases: ['/party'],
    description: '协会党支部的主题党日、学习教育、志愿服务与结对共建活动报道，展示党建引领版权事业发展的实践和收获。',
  }),
  page({
    path: '/party/framework',
    title: '党组织架构',
    parent: '/party',
    description:
      '协会党支部的组织架构：支部委员会设置、委员分工、党小组组成与联系方式，以图表方式呈现，便于党员和群众联系。',
  }),
  page({ path: '/party-news', title: '党建文章', parent: '/party', detail: 'query' }),
];

const committees: RouteEntry[] = [
  page({
    path: '/mediationCommittee/introduce',
    title: '调解委员会介绍',
    parent: '/mediationCommittee',
    section: '/mediationCommittee',
    aliases: ['/mediationCommittee'],
    description:
      '版权纠纷调解委员会的职责、受理范围、调解规则与流程说明，介绍自行申请、法院委托和行政移送三种来源的办理方式。',
  }),
  page({
    path: '/mediationCommittee/member',
    title: '调解员名录',
    parent: '/mediationCommittee',
    section: '/mediationCommittee',
    paged: true,
    description:
      '版权纠纷调解员名录，可按专业领域和所在单位查找，查看每位调解员的从业经历、擅长类型与调解成果，便于当事人选择。',
  }),
  page({
    path: '/mediationCommittee/member/{field}',
    title: '调解员名录',
    parent: '/mediationCommittee/member',
    section: '/mediationCommittee',
    paged: true,
  }),
  page({
    path: '/mediationCommitteeMemberDetail',
    title: '调解员详情',
    parent: '/mediationCommittee/member',
    section: '/mediationCommittee',
    detail: 'query',
  }),
  form({
    path: '/mediation-committee-form',
    title: '申请调解',
    parent: '/mediationCommittee',
    section: '/mediationCommittee',
  }),
  page({
    path: '/appraisalCommittee/introduce',
    title: '鉴定委员会介绍',
    parent: '/appraisalCommittee',
    section: '/appraisalCommittee',
    aliases: ['/appraisalCommittee'],
    description:
      '侵权比对鉴定委员会的职责与工作规范，分别说明法院或行政机关委托、当事人委托的材料要求、收费办法与办理步骤。',
  }),
  page({
    path: '/appraisalCommittee/member',
    title: '鉴定专家名录',
    parent: '/appraisalCommittee',
    section: '/appraisalCommittee',
    paged: true,
    description:
      '侵权比对鉴定专家名录，可按作品类型和专业领域筛选，了解专家任职单位、资质与鉴定经验，利害关系人一律回避。',
  }),
  page({
    path: '/appraisalCommittee/member/{field}',
    title: '鉴定专家名录',
    parent: '/appraisalCommittee/member',
    section: '/appraisalCommittee',
    paged: true,
  }),
  page({
    path: '/appraisalCommitteeMemberDetail',
    title: '鉴定专家详情',
    parent: '/appraisalCommittee/member',
    section: '/appraisalCommittee',
    detail: 'query',
  }),
  form({
    path: '/appraisal-committee-form',
    title: '委托鉴定',
    parent: '/appraisalCommittee',
    section: '/appraisalCommittee',
  }),
  page({
    path: '/protectWorkstation',
    title: '版权工作站',
    section: '/protectWorkstation',
    paged: true,
    description:
      '各区县版权工作站名录，提供地址、开放时间、联系电话、服务事项和地图位置，方便就近咨询、提交材料与求助维权。',
  }),
  page({
    path: '/protectWorkstationDetail',
    title: '工作站详情',
    parent: '/protectWorkstation',
    section: '/protectWorkstation',
    detail: 'query',
  }),
];

const experts: RouteEntry[] = [
  page({
    path: '/expert/knowledge',
    title: '知识产权专家',
    parent: '/expert',
    section: '/expert',
    paged: true,
    aliases: ['/expert'],
    description: '商标、专利、商业秘密与反不正当竞争领域的知识产权专家，按专业方向筛选，查看简介与咨询价格后在线提问。',
  }),
  page({
    path: '/expert/knowledge/{field}',
    title: '知识产权专家',
    parent: '/expert/knowledge',
    section: '/expert',
    paged: true,
  }),
  page({
    path: '/expert/copyright',
    title: '版权专家',
    parent: '/expert',
    section: '/expert',
    paged: true,
    description:
      '熟悉作品登记、授权交易、数字版权与人工智能生成内容的版权专家名录，可了解已答复的问题并预约一对一咨询。',
  }),
  page({
    path: '/expert/copyright/{field}',
    title: '版权专家',
    parent: '/expert/copyright',
    section: '/expert',
    paged: true,
  }),
  page({ path: '/expert-detail', title: '专家详情', parent: '/expert', section: '/expert', detail: 'query' }),
  form({ path: '/start-consultation', title: '发起咨询', parent: '/expert', section: '/expert' }),
  page({
    path: '/answer',
    title: '版权问答',
    parent: '/expert',
    section: '/expert',
    paged: true,
    description:
      '公开的版权问答库，收录创作者与企业常见疑问及专业解答，支持关键词检索；没有找到答案时可付费提出新的问题。',
  }),
  // A category of questions, or one question by its id.
  page({ path: '/answer/{entry}', title: '问答', parent: '/answer', section: '/expert', paged: true }),
];

const association: RouteEntry[] = [
  page({
    path: '/about/introduce',
    title: '协会简介',
    parent: '/about',
    section: '/about',
    aliases: ['/about'],
    description:
      '了解协会的成立背景、宗旨、业务范围、服务成果与联系方式。本会是依法登记、服务版权创造运用与保护的社会团体。',
  }),
  page({
    path: '/about/framework',
    title: '组织架构',
    parent: '/about',
    section: '/about',
    description:
      '协会组织架构图：会员大会、理事会、监事、秘书处及各专业委员会的设置与职责，附主要负责人和各部门的办事范围。',
  }),
  page({
    path: '/about/member',
    title: '会员风采',
    parent: '/about',
    section: '/about',
    description:
      '会员单位与个人会员风采展示，按会长单位、副会长单位、常务理事、理事和会员等级别浏览，点击查看会员介绍。',
  }),
  page({
    path: '/about/regulation',
    title: '协会章程',
    parent: '/about',
    section: '/about',
    description:
      '协会章程全文，规定宗旨与业务范围、会员权利义务、组织机构和负责人产生办法、资产管理使用及终止程序等事项。',
  }),
  page({
    path: '/about/join',
    title: '入会指南',
    parent: '/about',
    section: '/about',
    description:
      '加入协会的条件、所需材料、审核程序与会费标准，说明企业会员和个人会员的区别，并提供在线申请入口和答疑方式。',
  }),
  page({
    path: '/about/copyright',
    title: '版权声明',
    parent: '/about',
    section: '/about',
    description:
      '本站内容的版权声明：原创内容的归属、转载与引用的要求、第三方内容说明，以及权利人提出异议和通知删除的途径。',
  }),
  page({ path: '/member-detail', title: '会员详情', parent: '/about/member', section: '/about', detail: 'query' }),
  page({
    path: '/join',
    title: '加入协会',
    parent: '/about',
    section: '/about',
    description:
      '一张表看清各级会员的权益与会费：培训名额、登记优惠、咨询次数、活动优先与品牌展示，选择适合的级别并在线申请。',
  }),
  page({
    path: '/join-process',
    title: '入会流程',
    parent: '/join',
    section: '/about',
    description:
      '图解入会七步：阅读章程、在线申请、会员部初审、审议、公示、缴纳会费与发证，写明每一步的时限和常见的退回原因。',
  }),
  form({ path: '/join-submit', title: '入会申请', parent: '/join', section: '/about' }),
  form({ path: '/join-post-success', title: '申请已提交', parent: '/join', section: '/about' }),
];

const services: RouteEntry[] = [
  page({
    path: '/work',
    title: '业务办理',
    section: WORK,
    description:
      '协会全部业务目录：作品登记、软件登记、数字备案、合同范本、研究报告、鉴定调解与会员服务，逐项查看办事指南。',
  }),
  page({ path: '/work/template/{id}', title: '办事指南', parent: '/work', section: WORK }),
  page({
    path: '/work/contract',
    title: '合同范本',
    parent: '/work',
    section: WORK,
    paged: true,
    description: '著作权转让、许可、委托创作、出版与软件开发等合同范本，按类别查找，可预览首页，免费或购买后下载使用。',
  }),
  page({ path: '/work/contract/{category}', title: '合同范本', parent: '/work/contract', section: WORK, paged: true }),
  page({
    path: '/work/report',
    title: '研究报告',
    parent: '/work',
    section: WORK,
    paged: true,
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
    description:
      '通俗易懂的版权知识文章，讲解什么受保护、权利如何归属、怎样登记授权、遇到侵权如何取证，适合创作者自学。',
  }),
  page({ path: '/knowledge-detail', title: '知识详情', parent: '/work/knowledge', section: WORK, detail: 'query' }),
  page({
    path: '/work/soft',
    title: '软件服务',
    parent: '/work',
    section: WORK,
    description:
      '计算机软件著作权登记预审、变更补证、源代码存证与软件资产梳理服务，说明适用对象、材料要求、周期和收费。',
  }),
  page({ path: '/soft-detail', title: '软件详情', parent: '/genuine-software', detail: 'query' }),
  page({
    path: '/genuine-software',
    title: '软件正版化',
    paged: true,
    description:
      '软件正版化服务：正版软件目录、相关政策文件和企业自查清单，帮助机关企事业单位规范采购、安装与台账管理。',
  }),
  page({
    path: '/genuine-software/policy',
    title: '正版化政策',
    parent: '/genuine-software',
    description:
      '软件正版化的政策与法律要点：政府机关管理办法、软件保护条例、著作权法与刑法规定、商业使用与惩罚性赔偿的司法解释。',
  }),
  page({
    path: '/genuine-software/self-check',
    title: '企业自查',
    parent: '/genuine-software',
    description:
      '企业软件正版化自查：十五个问题，涵盖制度、台账、安装、采购与开源素材，当场给出结果和改进建议，可打印留存。',
  }),
  page({ path: '/work/form', title: '作品登记申请', parent: '/work', section: WORK, indexed: false }),
  page({
    path: '/work/certificate',
    title: '证书查询',
    section: CERTIFICATE,
    description:
      '核验作品登记、软件登记、数字备案与会员证书：输入证书编号和权利人等两项信息，即可查询证书当前的有效状态。',
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
    description:
      '数字作品备案：在浏览器本地计算文件指纹并登记时间，文件无须上传，即可获得备案编号和可离线核验的备案证书。',
  }),
];

export const publicRoutes: readonly RouteEntry[] = [
  ...home,
  ...news,
  ...activities,
  ...committees,
  ...experts,
  ...association,
  ...services,
];
