import { z } from 'zod';
import { bridgeLogin } from '@/lib/contract/account';
import { envelope, fieldErrors } from '@/lib/contract/envelope';
import { type CallOptions, startProvider, type TestProvider } from '../testing/harness';
import { someStaff, someUser } from '../testing/people';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider({ limitFactor: 100_000 });
});
afterAll(() => provider.close());

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
const schema: z.ZodType<Schema> = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.lazy(() => z.record(z.string(), schema)).optional(),
  items: z.lazy(() => schema).optional(),
  anyOf: z.lazy(() => z.array(schema)).optional(),
});
const content = z.object({ schema });
const operation = z.object({
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) })),
  requestBody: z
    .object({
      content: z.object({ 'application/json': content.optional(), 'multipart/form-data': content.optional() }),
    })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
});
type Operation = z.output<typeof operation>;
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** Values that hardly any field accepts; none contains Latin letters, so none can be echoed as such. */
const JUNK = [undefined, null, '', '？', '长'.repeat(6000), '\u4e00\n', -1, 1.5, 9e15, true, [], [null, 7], { 键: {} }];

/** Builds a body of the declared shape with the same junk value in every leaf. */
function filled(shape: Schema, junk: unknown): unknown {
  if (shape.properties)
    return Object.fromEntries(Object.entries(shape.properties).map(([name, part]) => [name, filled(part, junk)]));
  if (shape.items) return [filled(shape.items, junk)];
  const [first] = shape.anyOf ?? [];
  return first ? filled(first, junk) : junk;
}

function formOf(shape: Schema, junk: unknown): FormData {
  const form = new FormData();
  for (const name of Object.keys(shape.properties ?? {})) {
    if (name === 'file') form.append(name, new Blob([String(junk)]), '材料.png');
    else form.append(name, String(junk));
  }
  return form;
}

function bodiesOf({ requestBody }: Operation): (BodyInit | undefined)[] {
  if (!requestBody) return [undefined];
  const [json, form] = [requestBody.content['application/json'], requestBody.content['multipart/form-data']];
  if (form) return [new FormData(), '？', ...JUNK.map((junk) => formOf(form.schema, junk))];
  const shaped = JUNK.map((junk) => filled(json?.schema ?? {}, junk));
  return ['{', ...['？', [], ...shaped].map((body) => JSON.stringify(body))];
}

function addressesOf(path: string, { parameters }: Operation): string[] {
  const asked = parameters.filter((parameter) => parameter.in === 'query');
  return ['9', '0', '？', '长'.repeat(300)].map((junk) => {
    const query = asked.map(({ name }) => `${name}=${encodeURIComponent(junk)}`).join('&');
    return path.replaceAll(/\{\w+\}/g, encodeURIComponent(junk)) + (query && `?${query}`);
  });
}

/** Creates a separate caller for each operation, as some operations end a session. */
async function callerOf({ security, responses }: Operation): Promise<CallOptions> {
  if (security.length === 0) return {};
  // Operations that require only a login are called by a user; staff calls answer 404 to others.
  const isStaff = '404' in responses;
  const user = await (isStaff ? someStaff(provider) : someUser(provider));
  if (!security.some((scheme) => 'bearer' in scheme)) return { token: user.token };
  const input = { body: { userId: user.id, userName: user.nickname } };
  const { token } = await provider.call(bridgeLogin, input, { token: user.token });
  return { token: user.token, bearer: token };
}

/** Latin text that Chinese sentences may contain: file types, units, number formats, patterns. */
const ALLOWED =
  /ISBN|ISRC|SHA-256|PCT(?:\/CN)?|\d{4}SR\d+|AI|KB|MB|GB|OFD|\b(YYYY|MM|DD|HH|mm|ss)\b|\b(jpe?g|png|gif|webp|bmp|docx?|xlsx?|pptx?|pdf|mp[34]|zip|rar|txt)\b/gi;
const hasLatin = (text: string) => /[a-z]{2,}/i.test(text.replaceAll(ALLOWED, ''));

/** Responses to payment gateways, in the format that they require. */
const toGateway = z.object({ code: z.enum(['SUCCESS', 'FAIL']), message: z.string() });

async function wordsOf(response: Response): Promise<string[]> {
  if (!response.headers.get('content-type')?.includes('json')) return [];
  const answer: unknown = await response.json();
  const { data: notice } = toGateway.safeParse(answer);
  if (notice) return [notice.message];
  const { msg, data } = envelope.parse(answer);
  if (response.ok) return [];
  const { data: refused } = fieldErrors.safeParse(data);
  return [msg ?? '', ...Object.values(refused?.fields ?? {})];
}

test('no response to a bad call contains an English sentence or is a server error', async () => {
  const { paths } = description.parse(await (await provider.raw('GET', '/api/v1/openapi.json')).json());
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const wrong = new Set<string>();
  let refusals = 0;
  for (const { path, method, operation } of operations) {
    const caller = await callerOf(operation);
    const [unknown = path, ...addresses] = addressesOf(path, operation);
    const calls = [
      ...bodiesOf(operation).map((body) => ({ address: unknown, body })),
      ...addresses.map((address) => ({ address, body: method === 'GET' ? undefined : '{}' })),
    ];
    for (const { address, body } of calls) {
      const response = await provider.raw(method, address, { ...caller, body });
      const words = await wordsOf(response);
      refusals += words.length;
      if (response.status >= 500) wrong.add(`${method} ${path}: ${response.status} to ${String(body).slice(0, 60)}`);
      for (const text of words) if (hasLatin(text)) wrong.add(`${method} ${path}: ${text}`);
    }
  }
  expect(refusals).toBeGreaterThan(operations.length * 5);
  expect([...wrong]).toEqual([]);
}, 180_000);
