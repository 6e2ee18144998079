import type { RequestListener, Server } from 'node:http';
import type { ReactNode } from 'react';
import { env } from '@/lib/config/env';
import { guardConnections, inTurn } from './edge/connections';
import { createEdge } from './edge/edge';
import { FilledPages } from './edge/filled-pages';
import type { LeanParts } from './edge/lean-answer';
import { spendingLimit } from './edge/spending';
import { drain } from './edge/stop';
import { gateway } from './gateway';
import { missingPageFrom } from './missing-page';
import type { CacheStore } from './page-cache/entry.mjs';
import { stores } from './page-cache/stores.mjs';
import { closeProvider, networkOf } from './provider';
import { shellPageFrom } from './shell-page';

interface ListenerParts {
  /** Answers pages: Next. */
  pages: RequestListener;
  store: CacheStore;
  /** The origin of Next alone. */
  inside: string;
  /** React's own `renderToStaticMarkup`: within Next's bundles there is none. */
  toHtml: (view: ReactNode) => string;
  /** React's `renderToString`, and the build's style sheets. */
  lean: Required<LeanParts>;
}

/** The contents of pages whose shell is rendered once, by address. */
export type Views = Readonly<Record<string, (query: URLSearchParams) => Promise<ReactNode>>>;

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

/** @param views drawn by components, which this layer does not know */
export const portalOf = (views: Views): Portal => ({
  listener: ({ inside, toHtml, ...parts }) => {
    const edge = createEdge({
      ...parts,
      filledPages: new FilledPages({
        store: parts.store,
        shellPage: shellPageFrom(inside),
        ...parts.lean,
        pages: Object.fromEntries(
          Object.entries(views).map(([path, view]) => [path, async (query) => toHtml(await view(query))]),
        ),
        onError,
      }),
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
});
