import * as operation from '@/lib/contract/operation';
import { route } from '../../http/route';
import { listAlerts } from './alerts';
import { getOperation } from './read';
import { dropJob, listTroubledJobs, runJobAgain } from './troubled-jobs';
import { dropMessages, listUnsentMessages, sendMessagesAgain } from './unsent';

export const operationRoutes = [
  route(operation.getOperation, (ctx) => getOperation(ctx)),
  route(operation.listAlerts, (ctx) => listAlerts(ctx)),
  route(operation.listTroubledJobs, (ctx, { query }) => listTroubledJobs(ctx, query)),
  route(operation.runJobAgain, (ctx, { params }) => runJobAgain(ctx, params.job)),
  route(operation.dropJob, (ctx, { params, body }) => dropJob(ctx, params.job, body.reason)),
  route(operation.listUnsentMessages, (ctx, { query }) => listUnsentMessages(ctx, query)),
  route(operation.sendMessagesAgain, (ctx, { body }) => sendMessagesAgain(ctx, body)),
  route(operation.dropMessages, (ctx, { body }) => dropMessages(ctx, body)),
];
