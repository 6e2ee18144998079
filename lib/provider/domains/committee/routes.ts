import * as committees from '@/lib/contract/committees';
import { listPlatforms as platformsContract } from '@/lib/contract/platforms';
import { route } from '../../http/route';
import { getCommittee, listPlatforms } from './read';

export const committeeRoutes = [
  route(platformsContract, (ctx) => listPlatforms(ctx)),
  route(committees.getCommittee, (ctx, { params }) => getCommittee(ctx, params.key)),
];
