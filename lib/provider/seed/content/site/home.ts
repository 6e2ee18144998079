/** A book leaf drawn beside a slide: vertical text, columns from right to left. */
export interface HomeLeaf {
  /** Large title of the leaf, at most 5 characters. */
  heading: string;
  /** At most 8 columns of at most 14 characters; a column that is only `第…条` is set as a heading in seal red. */
  columns: string[];
}

/** A link that looks like a button. */
export interface HomeLink {
  label: string;
  href: string;
}

/** One picture of the carousel on the home page. */
export interface HomeSlide {
  /** Small line above the headline; `|` marks the upright separator. */
  kicker: string;
  /** Headline; `|` marks the line break. */
  title: string;
  lead: string;
  primary: HomeLink;
  secondary: HomeLink;
  leaf: HomeLeaf;
}

/** One cell of the service grid. */
export interface HomeService {
  name: string;
  line: string;
  /** Time limit or price, set small in ink. */
  note: string;
  href: string;
  /** Name of a Tabler outline icon in kebab case. */
  icon: string;
}

/** An external link; `note` says whose site it is. */
export interface OutsideLink {
  name: string;
  url: string;
  note: string;
}

/** A committee card on the home page with three figures. */
export interface CommitteeFact {
  key: 'mediation' | 'appraisal';
  name: string;
  text: string;
  facts: { value: string; label: string }[];
  action: HomeLink;
}

/** Slides of the carousel; the texts of the leaves are the Copyright Law as revised in 2020. */
export const homeSlides: HomeSlide[] = [
  {
    kicker: '作品登记|全年受理',
    title: '作品完成之日，|权利即已产生。',
    lead: '登记不是取得著作权的条件，却是日后证明权属的有力凭据。在这里提交、预审、转报，进度随时可查。',
    primary: { label: '办理作品登记', href: '/work/form?type=plain' },
    secondary: { label: '查看办事指南', href: '/work/template/1' },
    leaf: {
      heading: '著作权法',
      columns: [
        '第二条',
        '中国公民、法人或者非法人组',
        '织的作品，不论是否发表，依',
        '照本法享有著作权。',
        '第三条',
        '本法所称的作品，是指文学、',
        '艺术和科学领域内具有独创性',
        '并能以一定形式表现的智力成果',
      ],
    },
  },
  {
    kicker: '数字作品备案|即时出证',
    title: '给每一稿，|留下一个时间。',
    lead: '摘要在您的浏览器里计算，文件不离开设备。备案凭证载明摘要、时间与编号，任何人都可以核验。',
    primary: { label: '开始备案', href: '/record' },
    secondary: { label: '备案与登记有何不同', href: '/work/template/3' },
    leaf: {
      heading: '著作权法',
      columns: [
        '第十二条',
        '在作品上署名的自然人、法人',
        '或者非法人组织为作者，且该',
        '作品上存在相应权利，但有相',
        '反证明的除外。',
        '作者等著作权人可以向国家著',
        '作权主管部门认定的登记机构',
        '办理作品登记。',
      ],
    },
  },
  {
    kicker: '第四届云州版权金奖|公众投票',
    title: '授予独创之作，|也致敬尊重独创的人。',
    lead: '二百一十六件参评，四十二件进入公众投票，至 {{d+13}} 18:00 截止。每人每日五票，同一作品每日限投一票。',
    primary: { label: '进入投票大厅', href: '/scgp/vote' },
    secondary: { label: '奖项与评审规则', href: '/scgp/introduct' },
    leaf: {
      heading: '著作权法',
      columns: [
        '第一条',
        '为保护文学、艺术和科学作品',
        '作者的著作权，以及与著作权',
        '有关的权益，鼓励有益于社会',
        '主义精神文明、物质文明建设',
        '的作品的创作和传播，促进社',
        '会主义文化和科学事业的发展',
        '与繁荣，根据宪法制定本法。',
      ],
    },
  },
  {
    kicker: '版权纠纷调解|自愿、保密、免费',
    title: '有了争议，|先坐下来谈。',
    lead: '二十位调解员来自出版、司法与高校。双方同意即可开始，三十日内结案，协议可向法院申请司法确认。',
    primary: { label: '申请调解', href: '/mediation-committee-form' },
    secondary: { label: '了解调解规则', href: '/mediationCommittee' },
    leaf: {
      heading: '著作权法',
      columns: [
        '第六十条',
        '著作权纠纷可以调解，也可以',
        '根据当事人达成的书面仲裁协',
        '议或者著作权合同中的仲裁条',
        '款，向仲裁机构申请仲裁。',
      ],
    },
  },
];

/** The service grid of the home page, in reading order. */
export const homeServices: HomeService[] = [
  {
    name: '作品登记',
    line: '文字、美术、摄影等十六类作品',
    note: '30 个工作日',
    href: '/work/template/1',
    icon: 'certificate',
  },
  {
    name: '人工智能生成内容登记',
    line: '说明生成过程与人类创作部分',
    note: '30 个工作日',
    href: '/work/template/4',
    icon: 'sparkles',
  },
  { name: '文创产品登记', line: '产品设计图与文创衍生品', note: '30 个工作日', href: '/work/template/5', icon: 'cube' },
  { name: '软件著作权登记', line: '源程序与文档交存前预审', note: '即时预审', href: '/work/template/2', icon: 'code' },
  {
    name: '数字作品备案',
    line: '浏览器内计算摘要，文件不外传',
    note: '即时出证',
    href: '/record',
    icon: 'fingerprint',
  },
  {
    name: '软件正版化',
    line: '正版软件目录与企业自查',
    note: '免费',
    href: '/genuine-software',
    icon: 'device-desktop-check',
  },
  { name: '专家咨询', line: '二十四位专家，五日内答复', note: '¥300.00 起', href: '/expert', icon: 'message-question' },
  {
    name: '侵权比对鉴定',
    line: '法院、行政机关或当事人委托',
    note: '¥2,000.00 起',
    href: '/appraisalCommittee',
    icon: 'scale',
  },
  { name: '版权纠纷调解', line: '自愿、保密，三十日内结案', note: '免费', href: '/mediationCommittee', icon: 'users' },
  {
    name: '合同范本',
    line: '授权、委托、出版等二十四种',
    note: '免费下载 9 种',
    href: '/work/contract',
    icon: 'files',
  },
  { name: '研究报告', line: '产业年报与判例研究', note: '¥98.00 起', href: '/work/report', icon: 'report-analytics' },
  { name: '申请入会', line: '单位会员与个人会员', note: '随时受理', href: '/join', icon: 'building-community' },
];

/** 友情链接: official sites only. */
export const partnerLinks: OutsideLink[] = [
  { name: '国家版权局', url: 'https://www.ncac.gov.cn/', note: '国家著作权主管部门' },
  { name: '中国版权保护中心', url: 'https://www.ccopyright.com.cn/', note: '软件著作权登记机构' },
  { name: '国家知识产权局', url: 'https://www.cnipa.gov.cn/', note: '专利、商标主管部门' },
  { name: '中国版权协会', url: 'http://www.csccn.org.cn/', note: '全国性版权社会团体' },
  { name: '世界知识产权组织', url: 'https://www.wipo.int/', note: '联合国专门机构' },
  { name: '国家法律法规数据库', url: 'https://flk.npc.gov.cn/', note: '全国人大常委会办公厅' },
  { name: '中国裁判文书网', url: 'https://wenshu.court.gov.cn/', note: '最高人民法院' },
  { name: '中国音乐著作权协会', url: 'https://www.mcsc.com.cn/', note: '音乐作品集体管理组织' },
];

/** 党建园地 links to national sites. */
export const partyLinks: OutsideLink[] = [
  { name: '共产党员网', url: 'https://www.12371.cn/', note: '中共中央组织部主办' },
  { name: '学习强国', url: 'https://www.xuexi.cn/', note: '中共中央宣传部主管' },
  { name: '中央纪委国家监委网站', url: 'https://www.ccdi.gov.cn/', note: '纪检监察' },
  { name: '求是网', url: 'http://www.qstheory.cn/', note: '《求是》杂志社' },
];

/** The two committees as the home page introduces them. */
export const committeeFacts: CommitteeFact[] = [
  {
    key: 'mediation',
    name: '版权纠纷调解委员会',
    text: '自愿、平等、保密。双方同意后选定调解员，达成的协议可向法院申请司法确认。',
    facts: [
      { value: '20', label: '位调解员' },
      { value: '386', label: '件已调解' },
      { value: '71%', label: '达成协议' },
    ],
    action: { label: '申请调解', href: '/mediation-committee-form' },
  },
  {
    key: 'appraisal',
    name: '侵权比对鉴定委员会',
    text: '受法院、行政机关或当事人委托，就同一性、实质性相似与独创性出具比对意见。',
    facts: [
      { value: '14', label: '位鉴定专家' },
      { value: '152', label: '份意见书' },
      { value: '30', label: '日内出具' },
    ],
    action: { label: '委托鉴定', href: '/appraisal-committee-form' },
  },
];
