import type { Duty, StaffRole } from '@/lib/contract/duties';
import type { EndpointShape } from '@/lib/contract/endpoint';
import { allEndpoints } from '@/lib/kinds/endpoints';
import { openApiDocument } from '../boot/openapi';
import type { TestProvider } from './harness';
import { SECRET } from './owned-rows';
import { sampleBody } from './sample-body';

/** An operation of openapi.json. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  isStaff: boolean;
  /** Whether the call depends on the current account, and is refused when the page expects another one. */
  isOfAccount: boolean;
  right?: string;
  duty?: Duty | 'ofKind';
  /** Roles that may make a staff call; empty where the kind of the case decides. */
  roles: readonly StaffRole[];
  decides?: EndpointShape['decides'];
  decidesEach?: boolean;
  body?: EndpointShape['body'];
  multipart?: boolean;
}

const shapes = new Map(allEndpoints().map(({ name, endpoint }) => [name, endpoint]));
/** All operations of openapi.json that require a login. */
export const operations: Operation[] = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, described]) => {
    const {
      operationId: name,
      security,
      parameters,
      'x-right': right,
      'x-duty': duty,
      'x-roles': roles = [],
    } = described as {
      operationId: string;
      security: object[];
      parameters: { name: string }[];
      'x-right'?: string;
      'x-duty'?: Duty | 'ofKind';
      'x-roles'?: StaffRole[];
    };
    const endpoint = shapes.get(name);
    // Operations that are allowed without a login list an empty security requirement beside the token.
    if (!endpoint || security.length === 0 || security.some((way) => Object.keys(way).length === 0)) return [];
    return [
      {
        name,
        method: method.toUpperCase(),
        path,
        isStaff: endpoint.auth === 'staff',
        isOfAccount: parameters.some((parameter) => parameter.name === 'acting-as'),
        right,
        duty,
        roles,
        decides: endpoint.decides,
        decidesEach: endpoint.decidesEach,
        body: endpoint.body,
        multipart: endpoint.multipart,
      },
    ];
  }),
);

/** Values of path parameters. */
const places: Readonly<Record<string, (id: number) => string>> = {
  id: String,
  name: (id) => `${SECRET}uploads-name-${id}`,
  position: () => '0',
  kind: () => 'dwsq',
  number: () => '1',
  partyId: String,
  jurorId: String,
  key: () => 'steps',
  type: () => 'contract',
  paper: () => 'application',
};

export interface Answer {
  status: number;
  text: string;
}

interface Asking {
  token?: string;
  headers?: Record<string, string>;
  /** Replaces the sample body where the one from the schema is not enough. */
  body?: unknown;
}

/** Makes a call about the record with an id, with a body that its schema accepts. */
export async function askOperation(
  provider: TestProvider,
  { method, path, body: schema, multipart }: Operation,
  id: number,
  { token, headers, body }: Asking = {},
): Promise<Answer> {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name]?.(id) ?? name);
  const json = schema && (body ?? sampleBody(schema, id));
  const sent = method === 'GET' ? undefined : multipart ? new FormData() : JSON.stringify(json ?? {});
  // Bridge tokens need no separate test: the main token opens the same calls where that is allowed.
  const response = await provider.raw(method, address, {
    token,
    body: sent,
    headers: { 'tus-resumable': '1.0.0', ...headers },
  });
  return { status: response.status, text: await response.text() };
}
