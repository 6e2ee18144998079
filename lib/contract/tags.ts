import type { EndpointShape } from './endpoint';

/** The cache tags of one call: the endpoint's, with their `{name}` places filled from params and query. */
export const tagsOfCall = (endpoint: EndpointShape, values: Record<string, unknown>): string[] =>
  (endpoint.tags ?? []).map((tag) => tag.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')));
