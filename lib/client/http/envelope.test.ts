import { openEnvelope } from './envelope';
import { ApiError, filedPageOf } from './errors';

const refusal = (value: unknown): ApiError => {
  try {
    openEnvelope(value);
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('was not refused');
};

describe('openEnvelope: the rows of section 8 of the specification', () => {
  it('returns the data for 200', () =>
    expect(openEnvelope({ code: 200, msg: 'success', data: { a: 1 } })).toEqual({ a: 1 }));
  it.each([-101, 401])('requires a login for %i', (code) =>
    expect(refusal({ code, msg: 'x' })).toMatchObject({ kind: 'unauthenticated', message: '请先登录...' }),
  );
  it('is silent for 202', () => expect(refusal({ code: 202 }).kind).toBe('silent'));
  it("takes the server's message for any other code", () =>
    expect(refusal({ code: 409, msg: '已投过票' })).toMatchObject({ kind: 'refused', code: 409, message: '已投过票' }));
  it('falls back to 请求错误 without a message', () =>
    expect(refusal({ code: 500, msg: null }).message).toBe('请求错误'));
  it('passes on field messages', () =>
    expect(refusal({ code: 422, msg: 'm', data: { fields: { title: '请填写标题', bad: 3 } } }).details.fields).toEqual({
      title: '请填写标题',
    }));
  it.each([
    ['/manage/self/work-detail?id=7', '/manage/self/work-detail?id=7'],
    ['//elsewhere.example/x', undefined],
    ['https://elsewhere.example/', undefined],
    ['javascript:alert(1)', undefined],
    [7, undefined],
  ])('passes on the page of what a refusal refers to, within the portal: %s', (page, taken) => {
    const error = refusal({ code: 409, msg: 'm', error: 'alreadyFiled', data: { page } });
    expect([error.details.page, filedPageOf(error)]).toEqual([taken, taken]);
  });
  it.each([null, 'text', {}, { code: '200' }])('rejects %p', (value) =>
    expect(refusal(value)).toMatchObject({ kind: 'network', message: '请求错误' }),
  );
});
