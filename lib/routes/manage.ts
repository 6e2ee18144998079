import type { RouteEntry } from './types';

/** The specification writes these paths without `/manage`; both addresses work. */
const page = (sectionKey: string, path: string, title: string, parent = '/manage'): RouteEntry => ({
  path,
  title,
  sectionKey,
  area: 'manage',
  guard: 'token',
  indexed: false,
  rendering: 'client',
  parent,
  aliases: [path.slice('/manage'.length)],
});

/** IP管理: cases of a personal or enterprise account. */
export const manageRoutes: readonly RouteEntry[] = [
  {
    path: '/manage',
    title: 'IP管理',
    sectionKey: 'manage',
    area: 'manage',
    guard: 'token',
    indexed: false,
    rendering: 'client',
  },
  page('zpdj', '/manage/self/work', '作品登记'),
  page('zpdjDetail', '/manage/self/work-detail', '作品登记详情', '/manage/self/work'),
  page('rjzzq', '/manage/self/soft', '软件登记'),
  page('rjzzqDetail', '/manage/self/soft-detail', '软件登记详情', '/manage/self/soft'),
  page('szzpba', '/manage/self/number', '数字作品备案'),
  page('szzpbaDetail', '/manage/self/number-detail', '数字作品备案详情', '/manage/self/number'),
  page('registration-change', '/manage/self/change', '变更补发撤销'),
  page('registration-changeDetail', '/manage/self/change-detail', '变更补发撤销详情', '/manage/self/change'),
  page('contract-filing', '/manage/contract/filing', '合同备案'),
  page('contract-filingDetail', '/manage/contract/filing-detail', '合同备案详情', '/manage/contract/filing'),
  page('gmql', '/manage/authorization/buy', '购买权利'),
  page('gmqlDetail', '/manage/authorization/buy-detail', '购买权利详情', '/manage/authorization/buy'),
  page('dwsq', '/manage/authorization/external', '对外授权'),
  page('dwsqDetail', '/manage/authorization/external-detail', '对外授权详情', '/manage/authorization/external'),
  page('gnht', '/manage/contract/internal', '国内合同'),
  page('gnhtDetail', '/manage/contract/internal-detail', '国内合同详情', '/manage/contract/internal'),
  page('gjht', '/manage/contract/international', '国际合同'),
  page('gjhtDetail', '/manage/contract/international-detail', '国际合同详情', '/manage/contract/international'),
  page('bqsw', '/manage/copyright/work', '版权事务'),
  page('bqswDetail', '/manage/copyright/work-detail', '版权事务详情', '/manage/copyright/work'),
  page('sbxx', '/manage/knowledge/trademark', '商标信息'),
  page('sbxxDetail', '/manage/knowledge/trademark/internal-detail', '国内商标详情', '/manage/knowledge/trademark'),
  page('sbxxDetail', '/manage/knowledge/trademark/international-detail', '国际商标详情', '/manage/knowledge/trademark'),
  page('zlxx', '/manage/knowledge/patent', '专利信息'),
  page('zlxxDetail', '/manage/knowledge/patent/internal-detail', '国内专利详情', '/manage/knowledge/patent'),
  page('zlxxDetail', '/manage/knowledge/patent/international-detail', '国际专利详情', '/manage/knowledge/patent'),
  page('submitForm', '/manage/submit-form/{id}', '填写申请'),
];
