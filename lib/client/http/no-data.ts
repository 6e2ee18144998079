import type { EndpointShape } from '@/lib/contract/endpoint';

/** Reads that answer null where there is nothing, by path. */
const NULLABLE = [
  '/api/v1/user/drafts',
  '/api/v1/user/expert',
  '/api/v1/user/expert/earnings',
  '/api/v1/user/membership',
  '/api/v1/user/membership/standing',
  '/lpe/web/service/openid',
];

const isEmptyObject = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

/** Whether the answer of a read or a list is none of the contract: an empty object, or null for most calls. */
export const hasNoData = (
  { method, path, isList }: Pick<EndpointShape, 'method' | 'path'> & { isList?: boolean },
  data: unknown,
): boolean =>
  (method === 'GET' || isList === true) && (isEmptyObject(data) || (data === null && !NULLABLE.includes(path)));
