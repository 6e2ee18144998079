/** Link in a navigation bar. */
export interface NavigationLink {
  label: string;
  /** Path on this site. */
  path: string;
}

/** Top tab that leads to another site. */
export interface ExternalTab {
  label: string;
  /** Key of its URL in the site's configuration; opens in a new tab. */
  external: 'learning';
}

/** Top tabs of the utility bar. */
export const topTabs: readonly (NavigationLink | ExternalTab)[] = [
  { label: '首页', path: '/' },
  { label: '版权金奖', path: '/scgp' },
  { label: '数字备案', path: '/record' },
  { label: 'IP管理', path: '/manage' },
  { label: '版权学习', external: 'learning' },
  { label: '软件正版化', path: '/genuine-software' },
];

/** Tab bar below the brand row. A page marks its tab by passing one of these paths. */
export const tabBar: readonly NavigationLink[] = [
  { label: '业务办理', path: '/work/template/1' },
  { label: '证书查询', path: '/work/certificate?id=6' },
  { label: '专家咨询', path: '/expert' },
  { label: '侵权比对鉴定', path: '/appraisalCommittee' },
  { label: '版权纠纷调解', path: '/mediationCommittee' },
  { label: '政策新闻', path: '/news-list' },
  { label: '资讯活动', path: '/activity' },
  { label: '版权工作站', path: '/protectWorkstation' },
  { label: '版权协会', path: '/about' },
];

/** Link columns of the footer. */
export const footerLinks: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: '关于我们',
    links: [
      { label: '协会简介', path: '/about/introduce' },
      { label: '组织架构', path: '/about/framework' },
      { label: '协会章程', path: '/about/regulation' },
      { label: '入会指南', path: '/about/join' },
    ],
  },
  {
    title: '帮助中心',
    links: [
      { label: '操作手册', path: '/help/manual' },
      { label: '常见问题', path: '/help/faq' },
      { label: '服务协议', path: '/agreement' },
      { label: '隐私政策', path: '/privacy' },
    ],
  },
];
