import type { EndpointRef, EndpointShape } from './endpoint';

/** Writes method and path of an endpoint down again for code that must not import its schemas; a slip does not compile. */
export function endpointRef<E extends EndpointShape>(method: E['method'], path: E['path']): EndpointRef<E> {
  return { method, path };
}
