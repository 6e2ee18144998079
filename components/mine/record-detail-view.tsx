'use client';

import { CaseDetail } from '@/components/case/case-detail';

/** One of the account's cases, whatever its kind. */
export const RecordDetailView = () => (
  <CaseDetail heading="业务详情" back={{ href: '/mine/my-business', label: '返回我的业务' }} />
);
