import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { z } from 'zod';
import { type EndpointData, type EndpointInput, type EndpointShape, fillPath } from '@/lib/contract/endpoint';
import { envelope, fieldErrors } from '@/lib/contract/envelope';
import { type ErrorCode, errorStatus } from '@/lib/contract/error-codes';
import { passedHeaders } from '@/lib/contract/request-headers';
import { createApp } from '../boot/app';
import { type Ctx, systemContext } from '../core/context';
import type { Ports } from '../core/ports';
import { Database, type DatabaseTarget } from '../db/database';
import { recordedJobs } from '../gateways/jobs';
import { createLimiter } from '../gateways/limiter';
import { memoryFiles } from '../gateways/memory-files';
import { outboxSender } from '../gateways/outbox-sender';
import { sandboxGateway } from '../gateways/sandbox-payment';
import { compiledEngine, databaseBeside, migratedImage, migratedTemplate } from './database-image';
import { testLogLevel, testPool, testServer } from './env';

export { testServer };

/** Generous timeouts: a machine busy with tests must not look like a stuck database. */
const PATIENCE = { connect: 30_000, statement: 0, lock: 30_000, idle: 0 };

/** Location of a test's database, and the way to drop it. */
export interface Place {
  target: DatabaseTarget;
  drop(): Promise<void>;
}

/** Creates a separate database, migrated and empty, on the test server or in memory. */
export async function freshDatabase(): Promise<Place> {
  if (!testServer)
    return { target: { image: await migratedImage(), engine: await compiledEngine() }, drop: async () => undefined };
  const template = await migratedTemplate(testServer, pino({ level: testLogLevel }));
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: testServer });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
  const url = databaseBeside(testServer, name);
  const place = testPool ? { url: databaseBeside(testPool, name), directUrl: url } : { url };
  return { target: { ...place, timeouts: PATIENCE }, drop };
}

export interface TestProvider {
  ports: Ports;
  ctx: Ctx;
  jobs: ReturnType<typeof recordedJobs>;
  /** Reported tags, oldest first. */
  invalidated: string[];
  /** Stops the clock at a time; null lets it run again. */
  setNow(at: Date | null): void;
  /** Calls an endpoint over the HTTP surface and returns its data. Throws when the call is refused. */
  call<E extends EndpointShape>(endpoint: E, input: EndpointInput<E>, options?: CallOptions): Promise<EndpointData<E>>;
  /** Calls an endpoint that must refuse the call and returns the refusal. Throws when the call succeeds. */
  refuse(endpoint: EndpointShape, input: LooseInput, options?: CallOptions): Promise<Refusal>;
  /** Sends a request unchanged. */
  fetch(request: Request): Promise<Response>;
  raw(method: string, path: string, options?: CallOptions & { body?: BodyInit }): Promise<Response>;
  close(): Promise<void>;
}
export interface CallOptions {
  token?: string;
  bearer?: string;
  form?: FormData;
  headers?: Record<string, string>;
}
export interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}
export interface Refusal {
  status: number;
  code: number;
  /** Stable code of the failure. */
  error: ErrorCode;
  msg: string;
  fields: Record<string, string>;
}

const isErrorCode = (text: string | undefined): text is ErrorCode => text !== undefined && text in errorStatus;

/** Headers that the portal itself adds for the provider. */
const OURS = /^x-(?:client-ip|request-id|portal-\w+)$/;

/** Throws for a header that the portal's gateway would drop: no endpoint may depend on it. */
function requirePassed(headers: Record<string, string>): void {
  const lost = Object.keys(headers).find((name) => !passedHeaders.includes(name.toLowerCase()) && !OURS.test(name));
  if (lost) throw new Error(`no endpoint declares the header ${lost}`);
}

const record = z.record(z.string(), z.unknown());

/** Builds the address of a call from the contract, as the browser's client does. */
function addressOf(endpoint: EndpointShape, input: LooseInput): string {
  const query = Object.entries(record.parse(input.query ?? {})).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
  return fillPath(endpoint.path, record.parse(input.params ?? {})) + (search && `?${search}`);
}

/** Starts a provider without demo content, with a clock and a job queue that the test controls. */
export async function startProvider(options: { limitFactor?: number; place?: Place } = {}): Promise<TestProvider> {
  const { target, drop } = options.place ?? (await freshDatabase());
  const log = pino({ level: testLogLevel });
  const database = await Database.open(target, log).catch(async (error) => {
    await drop();
    throw error;
  });
  const jobs = recordedJobs();
  const invalidated: string[] = [];
  let fixed: Date | null = null;
  const ports: Ports = {
    database,
    files: memoryFiles(),
    sender: outboxSender(database, log),
    jobs,
    payment: sandboxGateway('test', () => fixed ?? new Date()),
    limiter: createLimiter(undefined, options.limitFactor ?? 1000),
    fileLinkSecret: 'test',
    secret: async (name) => createHash('sha256').update(name).digest('base64url'),
    timestamps: null,
    invalidate: (tags) => void invalidated.push(...tags),
    log,
    now: () => fixed ?? new Date(),
    settings: { demo: true, exposed: false, showOutbox: true },
  };
  const app = createApp(ports);
  const raw: TestProvider['raw'] = async (method, path, { token, bearer, body, headers } = {}) => {
    requirePassed(headers ?? {});
    return app.fetch(
      new Request(`http://provider${path}`, {
        method,
        headers: {
          platform: 'pc',
          ...(token && { token }),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...headers,
        },
        body,
      }),
    );
  };
  const ask = async (endpoint: EndpointShape, input: LooseInput, { form, ...options }: CallOptions = {}) => {
    const json = endpoint.method === 'GET' || form ? undefined : JSON.stringify(input.body ?? {});
    const response = await raw(endpoint.method, addressOf(endpoint, input), { ...options, body: form ?? json });
    return { status: response.status, ...envelope.parse(await response.json()) };
  };
  return {
    ports,
    ctx: systemContext(ports),
    jobs,
    invalidated,
    setNow: (at) => {
      fixed = at;
    },
    fetch: async (request) => app.fetch(request),
    raw,
    async call(endpoint, input, callOptions) {
      const { status, code, msg, data } = await ask(endpoint, input as LooseInput, callOptions);
      if (code !== 200)
        throw new Error(`${endpoint.method} ${endpoint.path} was refused: ${status} ${msg} ${JSON.stringify(data)}`);
      // The declared schema has parsed the data; generics cannot express that.
      return endpoint.data.parse(data) as EndpointData<typeof endpoint>;
    },
    async refuse(endpoint, input, callOptions) {
      const { status, code, error, msg, data } = await ask(endpoint, input, callOptions);
      if (code === 200) throw new Error(`${endpoint.method} ${endpoint.path} was not refused`);
      if (!isErrorCode(error) || errorStatus[error] !== status)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${status} does not go with the error code ${error}`);
      const parsed = fieldErrors.safeParse(data);
      return { status, code, error, msg: msg ?? '', fields: parsed.success ? parsed.data.fields : {} };
    },
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
