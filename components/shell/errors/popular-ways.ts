/** Most visited pages, linked from every page without content. */
export const popularWays = [
  { title: '作品登记', path: '/work/template/1' },
  { title: '证书查询', path: '/work/certificate?id=6' },
  { title: '合同范本', path: '/work/contract' },
  { title: '专家咨询', path: '/expert' },
  { title: '通知公告', path: '/news-list/notice' },
  { title: '常见问题', path: '/help/faq' },
] as const;
