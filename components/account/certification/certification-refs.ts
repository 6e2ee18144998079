import type { getCertificationDesk, getCertificationForm } from '@/lib/contract/certification';
import { endpointRef } from '@/lib/contract/endpoint-ref';

export const deskRef = endpointRef<typeof getCertificationDesk>('GET', '/api/v1/user/certification/desk');
export const formRef = endpointRef<typeof getCertificationForm>('GET', '/api/v1/user/certification/form');
