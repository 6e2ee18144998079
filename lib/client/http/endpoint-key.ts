/** Query key of a call: method and path of the endpoint, then its input. */
export const endpointKey = (endpoint: { method: string; path: string }, input?: unknown) =>
  input === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, input];
