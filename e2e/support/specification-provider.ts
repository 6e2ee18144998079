import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type UnknownAnswer, unknownAnswers } from './unknown-answers';

export interface ReceivedCall {
  method: string;
  /** Path and query as received. */
  path: string;
  headers: IncomingMessage['headers'];
  /** The body as text. */
  body: string;
}

export interface SpecificationProvider {
  base: string;
  /** Received calls of the specification. */
  calls: ReceivedCall[];
  /** Method and path of all other calls. */
  unknown: string[];
  /** Confirms the QR login with this id: the next poll is answered with a token. */
  confirm(id: string): void;
  stop(): Promise<void>;
}

/** The token of a login, and the one that the bridge returns for `/lpe` paths. */
export const MAIN_TOKEN = 'main-token';
export const BRIDGE_TOKEN = 'bridge-token';

/** Exactly the fields of specification section 3. */
export const SPECIFIED_USER = { id: 7, uNickname: '林知遥', uPhone: '13800000001', uHeadPortrait: '' };
export const BANK = { bank_name: '云州市版权协会', bank: '云州银行学府支行', bank_account: '6222 0000 1234 5678' };
export const LEVELS = [
  { dictValue: 'director', dictLabel: '理事单位' },
  { dictValue: 'member', dictLabel: '会员单位' },
  { dictValue: 'personal', dictLabel: '个人会员' },
];

const FIRST_ORDER = 101;

/** Responses by method and path of specification section 7; `undefined` is the refusal of a missing login. */
function answers(confirmed: Set<string>): Record<string, (call: ReceivedCall, query: URLSearchParams) => unknown> {
  let lastOrder = FIRST_ORDER - 1;
  const order = ({ headers, body }: ReceivedCall) => {
    if (headers.token !== MAIN_TOKEN) return undefined;
    const { payType }: { payType?: unknown } = JSON.parse(body);
    if (payType !== '1' && payType !== '3') return null;
    lastOrder += 1;
    return { orderId: lastOrder };
  };
  const own =
    (data: unknown) =>
    ({ headers }: ReceivedCall) =>
      headers.token === MAIN_TOKEN ? data : undefined;
  const config = '/api/v1/c-config/c_sys_join_association';
  return {
    'GET /api/v1/user/info': own(SPECIFIED_USER),
    'GET /api/v1/enterprise/account/jurisdiction': own({ canReport: '1' }),
    'POST /lpe/web/login/login': () => ({ token: BRIDGE_TOKEN }),
    'GET /lpe/web/service/checkLogin': (_, query) =>
      confirmed.has(query.get('id') ?? '') ? { token: MAIN_TOKEN } : null,
    'GET /lpe/web/service/openid': ({ headers }) =>
      headers.authorization === `Bearer ${BRIDGE_TOKEN}` ? 'o-openid' : undefined,
    [`GET ${config}/bank_name`]: () => BANK.bank_name,
    [`GET ${config}/bank`]: () => BANK.bank,
    [`GET ${config}/bank_account`]: () => BANK.bank_account,
    'POST /api/v1/public/uploadFile': own([{ name: '/upload/receipt.png' }]),
    'POST /ocr': () => ({ name: '云州测试有限公司' }),
    'POST /api/v1/user/order/receipt/{id}': own(null),
    'POST /api/v1/report': () => null,
    'POST /api/v1/contract_template/order/{id}': order,
    'POST /api/v1/research-report/order/{id}': order,
    'POST /api/v1//copyright_quiz/order': order,
    'POST /api/v1/copyright-expert-quiz/submit': order,
    'POST /api/v1/copyright/order': order,
    'POST /api/v1/user/order/wx/': order,
    'GET /api/v1/dictionaries/data': (_, query) => (query.get('dictType') === 'c_sys_member_level' ? LEVELS : null),
  };
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

/**
 * Starts a provider that implements exactly the calls of specification section 7, and answers every other call
 * according to `unknownAnswer`. The OCR address is one of its paths.
 */
export async function startSpecificationProvider(unknownAnswer: UnknownAnswer): Promise<SpecificationProvider> {
  const [calls, unknown, confirmed] = [[] as ReceivedCall[], [] as string[], new Set<string>()];
  const known = answers(confirmed);
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const call = { method, path: url, headers, body: await bodyOf(request) };
    const [path = '', search = ''] = url.split('?');
    const name = `${method} ${path.replace(/\/\d+$/, '/{id}')}`;
    const query = new URLSearchParams(search);
    const answer = known[name];
    const isKnown = answer && !(path.endsWith('/dictionaries/data') && answer(call, query) === null);
    if (!isKnown) {
      unknown.push(`${method} ${path}`);
      const isVisitors = headers.token === undefined && headers.authorization === undefined;
      const { status, type, body } = unknownAnswers[unknownAnswer]({ method, path, isVisitors });
      response.writeHead(status, { 'content-type': type }).end(body);
      return;
    }
    calls.push(call);
    const data = answer(call, query);
    const envelope =
      data === undefined ? { code: 401, msg: '请先登录', data: null } : { code: 200, msg: 'success', data };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    base: `http://127.0.0.1:${port}`,
    calls,
    unknown,
    confirm: (id) => void confirmed.add(id),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
