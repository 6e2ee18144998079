import type { RequestListener, Server } from 'node:http';
import { env } from '@/lib/config/env';
import type { CacheStore } from '../cache/entry.mjs';
import { stores } from '../cache/stores.mjs';
import { gateway } from '../provider/gateway';
import { closeProvider, networkOf } from '../provider/provider';
import { guardConnections, inTurn } from './connections';
import { spendingLimit } from './cost-limit';
import { drain } from './drain';
import { createEdge } from './listener';
import { missingPageFrom } from './missing-page';

interface ListenerParts {
  /** Answers pages: Next. */
  pages: RequestListener;
  store: CacheStore;
  /** The origin of Next alone. */
  inside: string;
}

/** What `scripts/serve.mjs` needs of the portal. Next bundles this code, so the script finds it on `globalThis`. */
export interface Portal {
  /** The server's listener. */
  listener(parts: ListenerParts): RequestListener;
  /** Limits what its clients may hold of a server. */
  guard(server: Server): void;
  /** Lets running requests end, then jobs, the database, and the page cache. */
  stop(server: Server): Promise<void>;
}

export const PORTAL = Symbol.for('copyright-portal.portal');

const onError = (error: unknown, path: string) => console.error(`${path.replace(/\?.*/s, '')}:`, error);

export const portal: Portal = {
  listener: ({ inside, ...parts }) => {
    const edge = createEdge({
      ...parts,
      gateway,
      missingPage: missingPageFrom(inside),
      hops: env().TRUST_PROXY,
      keepsCalls: !env().API_HOST,
      spend: spendingLimit(networkOf, env().LIMIT_FACTOR),
      onError,
    });
    return inTurn(edge);
  },
  guard: (server) => guardConnections(server, env().TRUST_PROXY),
  stop: async (server) => {
    await drain(server);
    await closeProvider();
    // Last: what jobs wrote at the end is told here too.
    await Promise.all([...stores().values()].map((store) => store.close()));
  },
};
