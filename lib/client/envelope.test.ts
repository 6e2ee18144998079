import { openEnvelope } from './envelope';
import { ApiError } from './errors';

const refusal = (value: unknown): ApiError => {
  try {
    openEnvelope(value);
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('was not refused');
};

describe('openEnvelope: the rows of spec section 8', () => {
  it('200 answers the data', () =>
    expect(openEnvelope({ code: 200, msg: 'success', data: { a: 1 } })).toEqual({ a: 1 }));
  it.each([-101, 401])('%i asks to log in', (code) =>
    expect(refusal({ code, msg: 'x' })).toMatchObject({ kind: 'unauthenticated', message: '请先登录...' }),
  );
  it('202 is silent', () => expect(refusal({ code: 202 }).kind).toBe('silent'));
  it('any other code says what the server says', () =>
    expect(refusal({ code: 409, msg: '已投过票' })).toMatchObject({ kind: 'refused', code: 409, message: '已投过票' }));
  it('any other code without words says 请求错误', () =>
    expect(refusal({ code: 500, msg: null }).message).toBe('请求错误'));
  it('carries the messages of fields', () =>
    expect(refusal({ code: 422, msg: 'm', data: { fields: { title: '请填写标题', bad: 3 } } }).details.fields).toEqual({
      title: '请填写标题',
    }));
  it.each([null, 'text', {}, { code: '200' }])('%p is no envelope', (value) =>
    expect(refusal(value)).toMatchObject({ kind: 'network', message: '请求错误' }),
  );
});
