import * as contract from '@/lib/contract/personal-data';
import { route } from '../http/route';
import { getDeletion, requestDeletion, sendDeletionCode } from '../domains/personal-data/request-deletion';
import { exportPersonalData } from '../domains/personal-data/export';
import { listDevices, revokeDevice } from '../domains/account/devices';

/** What the law gives a person of their own data: to see it, to take it along, to have it deleted. */
export const personalDataRoutes = [
  route(contract.exportPersonalData, (ctx) => exportPersonalData(ctx)),
  route(contract.listDevices, (ctx) => listDevices(ctx)),
  route(contract.revokeDevice, (ctx, { params }) => revokeDevice(ctx, params.id)),
  route(contract.getDeletion, (ctx) => getDeletion(ctx)),
  route(contract.sendDeletionCode, (ctx) => sendDeletionCode(ctx)),
  route(contract.requestDeletion, (ctx, { body }) => requestDeletion(ctx, body)),
];
