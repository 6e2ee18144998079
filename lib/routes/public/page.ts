import type { RouteEntry, RoutePart } from '../types';

type Common = 'area' | 'guard' | 'indexed' | 'rendering';

/** A cached page for everybody, listed by search engines. */
export const page = (entry: RoutePart<Common>): RouteEntry => ({
  area: 'public',
  guard: 'none',
  indexed: true,
  rendering: 'cached',
  ...entry,
});

/** A form that anybody may read and fill in; the login is asked for when it is sent. */
export const form = (entry: RoutePart<Common>): RouteEntry => page({ indexed: false, rendering: 'client', ...entry });
