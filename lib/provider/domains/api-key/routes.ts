import * as contract from '@/lib/contract/api-keys';
import { route } from '../../http/route';
import { createApiKey, listApiKeys, revokeApiKey } from './keys';
import { verifyPairs } from './verify';

export const apiKeyRoutes = [
  route(contract.listApiKeys, (ctx) => listApiKeys(ctx)),
  route(contract.createApiKey, (ctx, { body }) => createApiKey(ctx, body.name)),
  route(contract.revokeApiKey, (ctx, { params }) => revokeApiKey(ctx, params.id)),
  route(contract.verifyRegistration, async (ctx, { headers, query }) => {
    const { results, ...quota } = await verifyPairs(ctx, headers['x-api-key'], [query]);
    const [one = { result: 'noMatch' as const, status: null }] = results;
    return { ...one, ...quota };
  }),
  route(contract.verifyRegistrations, (ctx, { headers, body }) => verifyPairs(ctx, headers['x-api-key'], body.pairs)),
];
