import { z } from 'zod';
import type { EndpointShape } from '@/lib/contract/endpoint';

type JsonSchema = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** `/lpe` calls carry a bearer token, all others the token header (spec section 7). */
function securityOf(endpoint: EndpointShape) {
  if (endpoint.auth === 'none') return [];
  const scheme =
    endpoint.path.startsWith('/lpe') && !endpoint.path.endsWith('/login/login') ? { bearer: [] } : { token: [] };
  return endpoint.auth === 'optional' ? [{}, scheme] : [scheme];
}

function requestBodyOf(endpoint: EndpointShape) {
  if (endpoint.multipart) {
    const fields = endpoint.body ? schemaOf(endpoint.body, 'input') : { type: 'object' };
    const properties = { ...(fields.properties as JsonSchema | undefined), file: { type: 'string', format: 'binary' } };
    return { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties } } } };
  }
  return (
    endpoint.body && { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } }
  );
}

function responseOf(endpoint: EndpointShape) {
  if (endpoint.binary) return { description: '文件', content: { 'application/octet-stream': {} } };
  const properties = {
    code: { type: 'integer', const: 200 },
    msg: { type: 'string' },
    data: schemaOf(endpoint.data, 'output'),
  };
  return {
    description: '成功',
    content: { 'application/json': { schema: { type: 'object', required: ['code', 'data'], properties } } },
  };
}

/** Describes every endpoint as OpenAPI 3.1, derived from the contract alone. */
export function openApiDocument(endpoints: EndpointShape[]) {
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {};
    Object.assign(paths[endpoint.path] ?? {}, {
      [endpoint.method.toLowerCase()]: {
        summary: endpoint.summary,
        tags: [endpoint.path.split('/').filter(Boolean)[2] ?? 'api'],
        parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
        requestBody: requestBodyOf(endpoint),
        security: securityOf(endpoint),
        responses: { 200: responseOf(endpoint), default: { $ref: '#/components/responses/error' } },
      },
    });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '版权服务门户 API',
      version: '1.0.0',
      description: '信封 {code, msg, data}；code 为 200 表示成功。',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      responses: {
        error: {
          description: '失败：msg 为给用户看的说明；data.fields 为各字段的问题',
          content: {
            'application/json': {
              schema: { type: 'object', properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: {} } },
            },
          },
        },
      },
    },
  };
}
