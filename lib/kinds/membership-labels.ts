import type { MembershipState } from '@/lib/contract/memberships';
import type { Tone } from './status-tones';

/** States of a membership on the screen. */
export const membershipStates: Readonly<Record<MembershipState, { label: string; tone: Tone }>> = {
  active: { label: '会籍有效', tone: 'jade' },
  grace: { label: '宽限期', tone: 'gold' },
  lapsed: { label: '会籍失效', tone: 'seal' },
  resigned: { label: '已退会', tone: 'void' },
  ended: { label: '会籍终止', tone: 'void' },
};

/** Page of the account's membership. */
export const MEMBERSHIP_PAGE = '/mine/membership';
