import type { RequestListener, Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isDevelopmentBuild } from '@/lib/config/build-env';
import { env } from '@/lib/config/env';
import type { CacheStore } from '../cache/entry.mjs';
import { stores } from '../cache/stores.mjs';
import { gateFacts, isStaffRequest } from '../provider/gate-facts';
import { gateway } from '../provider/gateway';
import { closeProvider, networkOf } from '../provider/provider';
import { guardConnections, inTurn } from './connections';
import { costLimit } from './cost-limit';
import { drain } from './drain';
import { createGate } from './gate';
import { createListener } from './listener';
import { missingPageFrom } from './missing-page';
import { announceStop } from './stopping';

interface ServedParts {
  /** Answers pages: Next. */
  pages: RequestListener;
  store: CacheStore;
  /** The origin of Next alone. */
  inside: string;
}

/** Interface of the portal for `scripts/serve.mjs`, on `globalThis` because Next bundles this code. */
export interface Portal {
  /** Answers every request. */
  listener(parts: ServedParts): RequestListener;
  /** Limits the connections and the memory that one client may hold. */
  guard(server: Server): void;
  /** Says that it stops for STOP_DELAY; then lets running requests end, then jobs, the database, and the page cache. */
  stop(server: Server): Promise<void>;
}

export const PORTAL = Symbol.for('copyright-portal.portal');

const onError = (error: unknown, path: string, id: string) =>
  console.error(`${path.replace(/\?.*/s, '')} (${id}):`, error);

export const portal: Portal = {
  listener: ({ inside, ...parts }) => {
    const listener = createListener({
      ...parts,
      gateway,
      gate: createGate({ store: parts.store, facts: gateFacts, isStaff: isStaffRequest }),
      missingPage: missingPageFrom(inside),
      hops: env().TRUST_PROXY,
      keepsAnswers: !isDevelopmentBuild,
      keepsCalls: !env().API_HOST,
      charge: costLimit(networkOf, env().LIMIT_FACTOR),
      onError,
    });
    return inTurn(listener);
  },
  guard: (server) => guardConnections(server, env().TRUST_PROXY),
  stop: async (server) => {
    announceStop();
    await pause(env().STOP_DELAY * 1000);
    await drain(server);
    await closeProvider();
    // Last, because ending jobs still invalidate pages.
    await Promise.all([...stores().values()].map((store) => store.close()));
  },
};
