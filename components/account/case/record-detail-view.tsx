'use client';

import { CaseDetail, standsAt } from '@/components/account/case/case-detail';
import type { RecordDetail } from '@/lib/contract/records';

const hasNoOther = standsAt('/mine/bussiness-detail');
/** Cases with a separate list in the personal centre, such as invoices, do not belong to 我的业务. */
const isBusiness = (record: RecordDetail) => hasNoOther(record) || record.page.startsWith('/manage/');

/** One case of the account, of any kind. */
export const RecordDetailView = () => (
  <CaseDetail heading="业务详情" back={{ href: '/mine/my-business', label: '返回我的业务' }} isHere={isBusiness} />
);
