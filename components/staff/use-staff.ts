'use client';

import { useEndpoint } from '@/lib/client/use-endpoint';
import type { Duty } from '@/lib/contract/duties';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getStaffSelf } from '@/lib/contract/staff';

export const selfRef = endpointRef<typeof getStaffSelf>('GET', '/api/v1/staff/self');

/** The caller as a member of staff: a 404 for everybody else. */
export const useStaff = () => useEndpoint<typeof getStaffSelf>(selfRef, {}, { meta: { quiet: true }, retry: false });

/** Whether the caller has a duty; false until that is known. */
export const useDuty = (duty: Duty): boolean => useStaff().data?.duties.includes(duty) ?? false;
