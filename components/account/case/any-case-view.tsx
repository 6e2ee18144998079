'use client';

import { OwnCaseView, standsAt } from '@/components/account/case/own-case-view';
import type { CaseDetail } from '@/lib/contract/cases';

const hasNoOther = standsAt('/mine/bussiness-detail');
/** Cases with a separate list in the personal centre, such as invoices, do not belong to 我的业务. */
const isBusiness = (ownCase: CaseDetail) => hasNoOther(ownCase) || ownCase.page.startsWith('/manage/');

/** One case of the account, of any kind. */
export const AnyCaseView = () => (
  <OwnCaseView heading="业务详情" back={{ href: '/mine/my-business', label: '返回我的业务' }} isHere={isBusiness} />
);
