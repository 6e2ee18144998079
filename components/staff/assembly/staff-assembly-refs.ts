import { endpointRef } from '@/lib/contract/endpoint-ref';
import type * as contract from '@/lib/contract/staff-assemblies';

const ONE = '/api/v1/staff/assemblies/{id}';

export const assembliesRef = endpointRef<typeof contract.listAssemblies>('GET', '/api/v1/staff/assemblies');
export const createRef = endpointRef<typeof contract.createAssembly>('POST', '/api/v1/staff/assemblies');
export const assemblyRef = endpointRef<typeof contract.getStaffAssembly>('GET', ONE);
export const editRef = endpointRef<typeof contract.editAssembly>('POST', ONE);
export const announceRef = endpointRef<typeof contract.announceAssembly>('POST', `${ONE}/announcement`);
export const closeRef = endpointRef<typeof contract.closeAssembly>('POST', `${ONE}/closing`);
export const resolveRef = endpointRef<typeof contract.issueResolution>('POST', `${ONE}/resolution`);
export const registrationsRef = endpointRef<typeof contract.listAssemblyRegistrations>('GET', `${ONE}/registrations`);
export const attendanceRef = endpointRef<typeof contract.markMemberAbsent>('POST', `${ONE}/attendance`);

/** Readings that a change of a meeting makes outdated. */
export const assemblyReadings = [assembliesRef, assemblyRef, registrationsRef];

export const ASSEMBLIES = '/staff/assemblies';
export const staffAssemblyPath = (id: number, page = ''): string => `${ASSEMBLIES}/${id}${page && `/${page}`}`;
