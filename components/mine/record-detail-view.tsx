'use client';

import { CaseDetail, standsAt } from '@/components/case/case-detail';
import type { RecordDetail } from '@/lib/contract/records';

const hasNoOther = standsAt('/mine/bussiness-detail');
/** What has a list of its own in the personal centre, such as an invoice, is none of 我的业务. */
const isBusiness = (record: RecordDetail) => hasNoOther(record) || record.page.startsWith('/manage/');

/** One of the account's cases, whatever its kind. */
export const RecordDetailView = () => (
  <CaseDetail heading="业务详情" back={{ href: '/mine/my-business', label: '返回我的业务' }} isHere={isBusiness} />
);
