'use client';

import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getStaffSelf } from '@/lib/contract/staff';

export const selfRef = endpointRef<typeof getStaffSelf>('GET', '/api/v1/staff/self');

/** Reads the staff account of the user; fails with 404 for other accounts. */
export const useStaff = () =>
  useEndpoint<typeof getStaffSelf>(selfRef, {}, { meta: { background: true }, retry: false });
