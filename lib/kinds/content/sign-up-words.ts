import type { SignUpState } from '@/lib/contract/activities';

/** 中文 words for where a sign-up stands; tones are those of lib/kinds/status-tones.ts. */
export const signUpLabels: Record<SignUpState, string> = {
  PENDING: '待审核',
  APPROVED: '已通过',
  WAITLISTED: '候补中',
  CHECKED_IN: '已签到',
  CANCELLED: '已取消',
  NO_SHOW: '未到场',
};
