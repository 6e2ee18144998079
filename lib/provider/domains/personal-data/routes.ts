import * as personalData from '@/lib/contract/personal-data';
import { route } from '../../http/route';
import { exportPersonalData } from './export';
import { getDeletion, requestDeletion, sendDeletionCode } from './request-deletion';

export const personalDataRoutes = [
  route(personalData.exportPersonalData, (ctx) => exportPersonalData(ctx)),
  route(personalData.getDeletion, (ctx) => getDeletion(ctx)),
  route(personalData.sendDeletionCode, (ctx) => sendDeletionCode(ctx)),
  route(personalData.requestDeletion, (ctx, { body }) => requestDeletion(ctx, body)),
];
