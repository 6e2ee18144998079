/**
 * Ways in which hosts answer unknown calls: `html` like nginx, `spring` like Spring Boot, `envelope` with HTTP status 200
 * and the code in the body. `closed` and `closedStatus` refuse everything without a token, as RuoYi and Spring Security
 * do; `otherCode` is a code of the host's own; `emptyObject` is a success.
 */
export const UNKNOWN_ANSWERS = [
  'html',
  'spring',
  'envelope',
  'closed',
  'closedStatus',
  'otherCode',
  'emptyObject',
] as const;
export type UnknownAnswer = (typeof UNKNOWN_ANSWERS)[number];

/** Answers of the process tests, which take minutes each; unit tests cover all. The first one is given to all pages. */
export const WORST_ANSWERS = ['emptyObject', 'closed', 'closedStatus'] as const satisfies UnknownAnswer[];

/** Those with which all purchases end well: a write that is answered by `{}` cannot be told from one that was done. */
export const TOLD_ANSWERS = ['closed', 'closedStatus'] as const satisfies UnknownAnswer[];

interface UnknownCall {
  method: string;
  path: string;
  /** Whether the call has no token. */
  isVisitors: boolean;
}

interface RawAnswer {
  status: number;
  type: string;
  body: string;
}

const json = (status: number, body: unknown): RawAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

/** Spring Boot's answer with a status, without an envelope. */
const springs = (status: number, error: string, path: string): RawAnswer =>
  json(status, { timestamp: '2026-11-25T02:51:51.000+00:00', status, error, path });

/** Answer to a call that the host does not know. */
export const unknownAnswers: Record<UnknownAnswer, (call: UnknownCall) => RawAnswer> = {
  html: () => ({
    status: 404,
    type: 'text/html',
    body: '<html>\r\n<head><title>404 Not Found</title></head>\r\n<body>\r\n<center><h1>404 Not Found</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n',
  }),
  spring: ({ path }) => springs(404, 'Not Found', path),
  envelope: () => json(200, { code: 404, msg: '接口不存在' }),
  closed: ({ path, isVisitors }) =>
    isVisitors
      ? json(200, { code: 401, msg: `请求访问：${path}，认证失败，无法访问系统资源`, data: null })
      : json(200, { code: 500, msg: `No static resource ${path}.` }),
  closedStatus: ({ method, path, isVisitors }) => {
    if (!isVisitors) return springs(404, 'Not Found', path);
    return method === 'GET' ? springs(401, 'Unauthorized', path) : springs(403, 'Forbidden', path);
  },
  otherCode: ({ method }) => json(method === 'GET' ? 200 : 404, { code: 1, msg: '接口不存在' }),
  emptyObject: () => json(200, { code: 200, msg: 'success', data: {} }),
};
