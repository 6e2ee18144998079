import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getImport, listImports } from '@/lib/contract/imports';

export const importsRef = endpointRef<typeof listImports>('GET', '/api/v1/staff/imports');
export const importRef = endpointRef<typeof getImport>('GET', '/api/v1/staff/imports/{id}');

export const reportPath = (id: number): string => `/api/v1/staff/imports/${id}/report`;
export const templatePath = (key: string): string => `/api/v1/staff/import-kinds/${key}/template`;
