import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { NamedEndpoint } from '@/lib/contract';
import { rolesWith } from '@/lib/contract/duties';
import type { EndpointShape } from '@/lib/contract/endpoint';
import { fieldErrors } from '@/lib/contract/envelope';
import { errorStatus } from '@/lib/contract/error-codes';
import { allEndpoints } from '@/lib/kinds/endpoints';
import { TAGS } from './openapi-tags';

type JsonSchema = Record<string, unknown>;

/** Shared errors: status, component name, description. */
const ERRORS = {
  400: ['badRequest', '请求有误：格式不对，或查询条件、当前步骤不允许'],
  401: ['unauthenticated', '没有登录，或登录已失效'],
  403: ['forbidden', '没有权限进行此操作'],
  404: ['notFound', '内容不存在，或无权查看'],
  409: ['conflict', '与当前状态冲突，例如已经提交过；error 说明是哪一种，data 说明现状'],
  412: ['switched', '登录已切换到另一个账号：请求头 acting-as 与当前身份不符'],
  413: ['tooLarge', '提交的内容过大'],
  422: ['invalid', '字段有误：data.fields 为各字段的问题'],
  429: ['tooMany', '操作过于频繁：Retry-After 为需要等待的秒数'],
  503: ['unavailable', '服务暂时不可用，请稍后再试'],
} as const;
type ErrorStatus = keyof typeof ERRORS;

/** Zod leaves out the default of a value that is transformed, such as the digits of a number. */
const toSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue;
    },
  });

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = toSchema(schema, io);
  return rest;
};

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query' | 'header') {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** `/lpe` calls use a bearer token, all others the token header (specification, section 7). */
function securityOf(endpoint: EndpointShape) {
  if (endpoint.auth === 'none') return [];
  const scheme =
    endpoint.path.startsWith('/lpe') && !endpoint.path.endsWith('/login/login') ? { bearer: [] } : { token: [] };
  return endpoint.auth === 'optional' ? [{}, scheme] : [scheme];
}

function requestBodyOf(endpoint: EndpointShape) {
  if (endpoint.bytes) return { required: true, content: { [endpoint.bytes]: {} } };
  if (endpoint.multipart) {
    const fields = endpoint.body ? schemaOf(endpoint.body, 'input') : { type: 'object' };
    const properties = { ...(fields.properties as JsonSchema | undefined), file: { type: 'string', format: 'binary' } };
    return { required: true, content: { 'multipart/form-data': { schema: { ...fields, properties } } } };
  }
  return (
    endpoint.body && { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } }
  );
}

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

function responseOf(endpoint: EndpointShape) {
  if (endpoint.bare) return { description: '成功，详情在响应头' };
  if (endpoint.binary) return { description: '文件', content: { 'application/octet-stream': {} } };
  const properties = {
    code: { type: 'integer', const: 200 },
    msg: { type: 'string' },
    data: schemaOf(endpoint.data, 'output'),
  };
  return { description: '成功', ...json({ type: 'object', required: ['code', 'data'], properties }) };
}

/** Tests whether a call concerns the account acted as, so that it is refused for a page of another account. */
const isOfAccount = (endpoint: EndpointShape): boolean => endpoint.auth === 'user' && !endpoint.ofLogin;
const ACTING_AS = {
  name: 'acting-as',
  in: 'header',
  required: false,
  schema: { type: 'integer' },
  description: '页面以为自己代表的账号：0 为个人，否则为企业编号；与登录的当前身份不符时拒绝',
};

/** Derives the errors of a call from its guard and its input. */
function errorsOf(endpoint: EndpointShape): ErrorStatus[] {
  const takesBody = Boolean(endpoint.body || endpoint.multipart || endpoint.bytes);
  const isGuarded = endpoint.auth === 'user' || endpoint.auth === 'staff';
  const can: Record<ErrorStatus, boolean> = {
    // Malformed bytes and escapes are rejected before routing.
    400: true,
    401: isGuarded,
    403: isGuarded && (endpoint.method !== 'GET' || endpoint.duty !== undefined),
    404: Boolean(endpoint.params) || endpoint.auth === 'staff',
    409: endpoint.method !== 'GET',
    412: isOfAccount(endpoint),
    413: takesBody,
    422: takesBody,
    429: Boolean(endpoint.limit),
    503: true,
  };
  return (Object.keys(ERRORS).map(Number) as ErrorStatus[]).filter((status) => can[status]);
}

const responseRef = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Roles that may make a staff call; for `ofKind` they depend on the kind of the case. */
const rolesOf = (duty: NonNullable<EndpointShape['duty']>) => (duty === 'ofKind' ? {} : { 'x-roles': rolesWith(duty) });

function operationOf({ name, file, endpoint }: NamedEndpoint) {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [file],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...parametersOf(endpoint.headers, 'header'),
      ...(isOfAccount(endpoint) ? [ACTING_AS] : []),
    ],
    ...(endpoint.right && { 'x-right': endpoint.right }),
    ...(endpoint.duty && { 'x-duty': endpoint.duty, ...rolesOf(endpoint.duty) }),
    requestBody: requestBodyOf(endpoint),
    security: securityOf(endpoint),
    responses: {
      [endpoint.bare ?? 200]: responseOf(endpoint),
      ...Object.fromEntries(errorsOf(endpoint).map((status) => [status, responseRef(ERRORS[status][0])])),
      default: responseRef('error'),
    },
  };
}

const envelopeSchema = (data: JsonSchema) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer' }, msg: { type: 'string', description: '给用户看的说明' }, data },
});

/** Envelope of a failure: as of a success, with a stable code. */
function errorSchema(data: JsonSchema) {
  const { type, required, properties } = envelopeSchema(data);
  const error = { type: 'string', enum: Object.keys(errorStatus), description: '稳定的错误代码，程序据此分支' };
  return { type, required: [...required, 'error'], properties: { ...properties, error } };
}

function errorResponses() {
  const error = json({ $ref: '#/components/schemas/error' });
  const shared = Object.values(ERRORS).map(([name, description]) => [name, { description, ...error }]);
  const seconds = { description: '需要等待的秒数', schema: { type: 'integer' } };
  return {
    ...Object.fromEntries(shared),
    invalid: { description: ERRORS[422][1], ...json({ $ref: '#/components/schemas/invalid' }) },
    tooMany: { description: ERRORS[429][1], headers: { 'Retry-After': seconds }, ...error },
    error: { description: '其他失败：msg 为给用户看的说明', ...error },
  };
}

/** Generates the OpenAPI 3.1 description of every endpoint from the contract. */
export function openApiDocument() {
  const paths: Record<string, JsonSchema> = {};
  const endpoints = allEndpoints();
  for (const named of endpoints) {
    const { path, method } = named.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(named) };
  }
  const tags = Object.entries(TAGS).filter(([name]) => endpoints.some(({ file }) => file === name));
  return {
    openapi: '3.1.0',
    info: {
      title: '版权服务门户 API',
      version: '1.0.0',
      license: { name: '保留所有权利', identifier: 'LicenseRef-Proprietary' },
      description: '信封 {code, msg, data}；code 为 200 表示成功，否则 msg 为给用户看的中文说明。',
    },
    servers: [{ url: '/', description: '提供本说明的主机' }],
    tags: tags.map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: '登录所得的 token' },
        bearer: { type: 'http', scheme: 'bearer', description: '/lpe 的令牌，由 bridgeLogin 换得' },
      },
      schemas: {
        error: errorSchema({}),
        invalid: errorSchema(schemaOf(fieldErrors, 'output')),
      },
      responses: errorResponses(),
    },
  };
}

let built: { text: string; etag: string } | undefined;

/** Serialised description with its etag, built once per process. */
export function openApiText(): { text: string; etag: string } {
  if (!built) {
    const text = JSON.stringify(openApiDocument());
    built = { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
  }
  return built;
}
