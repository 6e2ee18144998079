import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { beginPrizePublicity } from '@/lib/contract/prize-objections';
import type * as contract from '@/lib/contract/staff-prize';

export const prizeSessionsRef = endpointRef<typeof contract.listStaffPrizeSessions>(
  'GET',
  '/api/v1/staff/prize/sessions',
  'list',
);
export const prizeBoardRef = endpointRef<typeof contract.getPrizeBoard>('GET', '/api/v1/staff/prize/sessions/{id}');
export const makeCurrentRef = endpointRef<typeof contract.makeSessionCurrent>(
  'POST',
  '/api/v1/staff/prize/sessions/{id}/current',
);
export const setStagesRef = endpointRef<typeof contract.setPrizeStages>(
  'POST',
  '/api/v1/staff/prize/sessions/{id}/stages',
);
export const staffEntriesRef = endpointRef<typeof contract.listStaffPrizeEntries>(
  'GET',
  '/api/v1/staff/prize/sessions/{id}/entries',
);
export const judgeRef = endpointRef<typeof contract.judgePrizeEntries>(
  'POST',
  '/api/v1/staff/prize/sessions/{id}/verdicts',
);
export const showEntryRef = endpointRef<typeof contract.showPrizeEntry>(
  'POST',
  '/api/v1/staff/prize/entries/{id}/shown',
);
export const setAwardRef = endpointRef<typeof contract.setPrizeAward>('POST', '/api/v1/staff/prize/entries/{id}/award');
export const announceRef = endpointRef<typeof contract.announcePrizeWinners>(
  'POST',
  '/api/v1/staff/prize/sessions/{id}/announcement',
);
export const beginPublicityRef = endpointRef<typeof beginPrizePublicity>(
  'POST',
  '/api/v1/staff/prize/sessions/{id}/publicity',
);
export const prizeVotesRef = endpointRef<typeof contract.getPrizeVotes>(
  'GET',
  '/api/v1/staff/prize/sessions/{id}/votes',
);

/** Endpoints to invalidate after a session or its works have changed. */
export const prizeReadings = [prizeSessionsRef, prizeBoardRef, staffEntriesRef];

export const prizeBack = { href: '/staff/prize', label: '版权金奖' };
export const staffPrizePath = (id: number, page = ''): string => `/staff/prize/${id}${page && `/${page}`}`;
