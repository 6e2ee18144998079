import type { getOwnEarnings } from '@/lib/contract/earnings';
import { endpointRef } from '@/lib/contract/endpoint-ref';

export const ownEarningsRef = endpointRef<typeof getOwnEarnings>('GET', '/api/v1/user/expert/earnings');
export const EARNINGS_FILE = '/api/v1/user/expert/earnings/export';
