import type { Duty, StaffRole } from '@/lib/contract/duties';
import type { EndpointShape } from '@/lib/contract/endpoint';
import { allEndpoints } from '@/lib/kinds/endpoints';
import { openApiDocument } from '../boot/openapi';
import type { TestProvider } from './harness';
import { SECRET } from './owned-rows';
import { sampleBody } from './sample-body';

/** A call as openapi.json describes it. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  isStaff: boolean;
  /** Whether it is about the account acted as, and refuses a page that believes to act as another. */
  isOfAccount: boolean;
  right?: string;
  duty?: Duty | 'ofKind';
  /** Roles that may make a call of staff; none where the kind of the case says which. */
  roles: readonly StaffRole[];
  decides?: EndpointShape['decides'];
  decidesEach?: boolean;
  body?: EndpointShape['body'];
  multipart?: boolean;
}

const shapes = new Map(allEndpoints().map(({ name, endpoint }) => [name, endpoint]));
/** Every call of openapi.json that has to know who asks. */
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
    // What may be called without a login names an empty way beside the token.
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

/** Values of the parameters of a path. */
const places: Readonly<Record<string, (id: number) => string>> = {
  id: String,
  name: (id) => `${SECRET}uploads-name-${id}`,
  position: () => '0',
  kind: () => 'dwsq',
  number: () => '1',
  key: () => 'steps',
  type: () => 'contract',
};

export interface Answer {
  status: number;
  text: string;
}

interface Asking {
  token?: string;
  headers?: Record<string, string>;
  /** Where the sample of the schema does not do. */
  body?: unknown;
}

/** Makes a call with a body that its schema takes, about whatever has an id. */
export async function askOperation(
  provider: TestProvider,
  { method, path, body: schema, multipart }: Operation,
  id: number,
  { token, headers, body }: Asking = {},
): Promise<Answer> {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name]?.(id) ?? name);
  const json = schema && (body ?? sampleBody(schema, id));
  const sent = method === 'GET' ? undefined : multipart ? new FormData() : JSON.stringify(json ?? {});
  // A bridge token is no matter here: what it opens is asked for by the main one where that is allowed.
  const response = await provider.raw(method, address, {
    token,
    body: sent,
    headers: { 'tus-resumable': '1.0.0', ...headers },
  });
  return { status: response.status, text: await response.text() };
}
