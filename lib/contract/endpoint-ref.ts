import type { EndpointData, EndpointRef, EndpointShape } from './endpoint';

/** `list` for endpoints whose data may be an array, nothing for others. */
type Shape<E extends EndpointShape> = [Extract<EndpointData<E>, readonly unknown[]>] extends [never] ? [] : ['list'];

/**
 * Repeats an endpoint's method and path for code that must not import its schemas; a mismatch fails to compile. `list`
 * if the data is an array: remote providers answer unknown calls by empty ones.
 */
export function endpointRef<E extends EndpointShape>(
  method: E['method'],
  path: E['path'],
  ...[shape]: Shape<E>
): EndpointRef<E> {
  return { method, path, isList: shape === 'list' };
}
