import { endpointRef } from '@/lib/contract/endpoint-ref';
import type * as contract from '@/lib/contract/publishing';

const ITEM = '/api/v1/staff/content/{kind}/{id}';

export const contentListRef = endpointRef<typeof contract.listContent>('GET', '/api/v1/staff/content/{kind}');
export const createRef = endpointRef<typeof contract.createContent>('POST', '/api/v1/staff/content/{kind}');
export const contentRef = endpointRef<typeof contract.getContent>('GET', ITEM);
export const saveRef = endpointRef<typeof contract.saveContentDraft>('POST', `${ITEM}/draft`);
export const asideRef = endpointRef<typeof contract.keepContentAside>('POST', `${ITEM}/aside`);
export const discardRef = endpointRef<typeof contract.discardContentDraft>('DELETE', `${ITEM}/draft`);
export const publishRef = endpointRef<typeof contract.publishContent>('POST', `${ITEM}/publish`);
export const unscheduleRef = endpointRef<typeof contract.unscheduleContent>('POST', `${ITEM}/unschedule`);
export const withdrawRef = endpointRef<typeof contract.withdrawContent>('POST', `${ITEM}/withdraw`);
export const pinRef = endpointRef<typeof contract.pinContent>('POST', `${ITEM}/pin`);
export const previewRef = endpointRef<typeof contract.previewContent>('GET', `${ITEM}/preview`);
export const versionsRef = endpointRef<typeof contract.listContentVersions>('GET', `${ITEM}/versions`, 'list');
export const versionRef = endpointRef<typeof contract.getContentVersion>('GET', `${ITEM}/versions/{number}`);
export const restoreRef = endpointRef<typeof contract.restoreContentVersion>(
  'POST',
  `${ITEM}/versions/{number}/restore`,
);
export const takeFileRef = endpointRef<typeof contract.takeContentFile>('POST', '/api/v1/staff/content-files');

/** Endpoints of the workbench to invalidate after a content item has changed. */
export const contentReadings = [contentListRef, contentRef, versionsRef, previewRef];
