import type { EndpointRef, EndpointShape } from './endpoint';

/** Repeats an endpoint's method and path for code that must not import its schemas; a mismatch fails to compile. */
export function endpointRef<E extends EndpointShape>(method: E['method'], path: E['path']): EndpointRef<E> {
  return { method, path };
}
