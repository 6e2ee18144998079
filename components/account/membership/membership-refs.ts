import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getMembershipForm, getOwnApplication } from '@/lib/contract/membership';

export const applicationRef = endpointRef<typeof getOwnApplication>('GET', '/api/v1/user/membership');
export const membershipFormRef = endpointRef<typeof getMembershipForm>('GET', '/api/v1/user/membership/form');
