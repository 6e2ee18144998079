import type { AppointmentState, AppointmentWay } from '@/lib/contract/appointments';

/** Labels of the ways of an appointment. */
export const appointmentWayLabels: Record<AppointmentWay, string> = { phone: '电话', video: '视频', onSite: '现场' };

/** Labels of the states of an appointment. */
export const appointmentStateLabels: Record<AppointmentState, string> = {
  held: '待付款',
  booked: '已预约',
  done: '已完成',
  noShow: '未到场',
  expertAbsent: '专家未到场',
  cancelled: '已取消',
  lapsed: '已失效',
};

/** Page of an appointment for the asker or the expert. */
export const appointmentPath = (id: number, as: 'asker' | 'expert' = 'asker'): string =>
  `/mine/appointment?id=${id}${as === 'expert' ? '&as=expert' : ''}`;

/** Time of a slot in words, from wire times: `2026-12-10 10:00–11:00`. */
export const slotWords = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string =>
  `${startsAt.slice(0, 16)}–${endsAt.slice(11, 16)}`;
