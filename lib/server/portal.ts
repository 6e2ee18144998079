import type { RequestListener, Server } from 'node:http';
import { env } from '@/lib/config/env';
import { createEdge } from './edge/edge';
import { drain } from './edge/stop';
import { gateway } from './gateway';
import { missingPageFrom } from './missing-page';
import type { CacheStore } from './page-cache/entry.mjs';
import { stores } from './page-cache/stores.mjs';
import { closeProvider } from './provider';

/** What `scripts/serve.mjs` needs of the portal. Next bundles this code, so the script finds it on `globalThis`. */
export interface Portal {
  /** The server's listener, given what answers pages, where they are kept, and the origin of Next alone. */
  listener(parts: { pages: RequestListener; store: CacheStore; inside: string }): RequestListener;
  /** Lets running requests end, then jobs, the database, and the page cache. */
  stop(server: Server): Promise<void>;
}

export const PORTAL = Symbol.for('copyright-portal.portal');

export const portal: Portal = {
  listener: ({ inside, ...parts }) =>
    createEdge({
      ...parts,
      gateway,
      missingPage: missingPageFrom(inside),
      hops: env().TRUST_PROXY,
      keepsCalls: !env().API_HOST,
      onError: (error, path) => console.error(`${path.replace(/\?.*/s, '')}:`, error),
    }),
  stop: async (server) => {
    await drain(server);
    await closeProvider();
    // Last: what jobs wrote at the end is told here too.
    await Promise.all([...stores().values()].map((store) => store.close()));
  },
};
