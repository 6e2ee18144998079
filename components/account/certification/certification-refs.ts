import type { getCertificationForm, getCertificationOverview } from '@/lib/contract/certification';
import { endpointRef } from '@/lib/contract/endpoint-ref';

export const certificationRef = endpointRef<typeof getCertificationOverview>('GET', '/api/v1/user/certification/desk');
export const formRef = endpointRef<typeof getCertificationForm>('GET', '/api/v1/user/certification/form');
