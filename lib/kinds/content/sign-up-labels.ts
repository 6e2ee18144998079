import type { SignUpState } from '@/lib/contract/activities';

/** Labels of the sign-up states; their tones are in lib/kinds/status-tones.ts. */
export const signUpLabels: Record<SignUpState, string> = {
  PENDING: '待审核',
  APPROVED: '已通过',
  WAITLISTED: '候补中',
  CHECKED_IN: '已签到',
  CANCELLED: '已取消',
  NO_SHOW: '未到场',
};
