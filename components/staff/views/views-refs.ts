import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { hideStaffColumns, listStaffViews, removeStaffView, saveStaffView } from '@/lib/contract/staff-views';

const VIEWS = '/api/v1/staff/views';

export const viewsRef = endpointRef<typeof listStaffViews>('GET', VIEWS);
export const saveViewRef = endpointRef<typeof saveStaffView>('POST', VIEWS);
export const hideColumnsRef = endpointRef<typeof hideStaffColumns>('POST', `${VIEWS}/columns`);
export const removeViewRef = endpointRef<typeof removeStaffView>('DELETE', `${VIEWS}/{id}`);
