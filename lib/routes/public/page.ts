import type { RouteEntry, RoutePart } from '../types';

type Common = 'area' | 'guard' | 'indexed' | 'rendering';

/** Cached public page, indexed by search engines. */
export const page = (entry: RoutePart<Common>): RouteEntry => ({
  area: 'public',
  guard: 'none',
  indexed: true,
  rendering: 'cached',
  ...entry,
});

/** Form that is open to every visitor; submission requires a login. */
export const form = (entry: RoutePart<Common>): RouteEntry => page({ indexed: false, rendering: 'client', ...entry });
