import type { LicenceState } from '@/lib/contract/licence-requests';

/** States of a request to use a work. */
export const licenceStateLabels: Record<LicenceState, string> = {
  open: '待答复',
  accepted: '已同意',
  declined: '未同意',
  withdrawn: '已撤回',
};

/** Page of a request, for both sides. */
export const licenceRequestPath = (id: number): string => `/manage/licence-requests-detail?id=${id}`;
