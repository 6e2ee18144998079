import { ApiError, httpFailure, isRefused, isUnknownCall } from './errors';

it.each([
  [true, 'a 404 in an envelope', new ApiError('refused', 404, '不存在')],
  [true, 'a 404 of some framework', httpFailure(404)],
  [true, 'a method that is not there', httpFailure(405)],
  [true, 'what is not implemented', httpFailure(501)],
  [true, 'a page in the place of an answer', httpFailure(200)],
  [true, 'a 500 in an envelope without a name', new ApiError('refused', 500, '系统繁忙')],
  [true, 'a 400 in an envelope without a name', new ApiError('refused', 400, '参数错误')],
  [false, 'a failure with a name', new ApiError('refused', 500, '系统繁忙', { error: 'failed' })],
  [false, 'an invalid call', new ApiError('refused', 400, '参数错误', { error: 'badRequest' })],
  [false, 'a host that fails', httpFailure(500)],
  [false, 'a refusal', new ApiError('refused', 409, '已拥有')],
  [false, 'a login that is void', new ApiError('unauthenticated', 401, '请先登录...')],
  [false, 'a server that is down', httpFailure(503)],
  [false, 'a broken line', new ApiError('network', 0, '网络没有连上')],
])('%s: %s indicates an unsupported call', (unknown, _, error) => {
  expect(isUnknownCall(error)).toBe(unknown);
});

test.each([
  [{ error: 'priceChanged' }, 409, true],
  [{ error: 'alreadyOwned' }, 409, false],
  // A provider that sends no stable codes is understood by its status.
  [{}, 409, true],
  [{}, 404, false],
])('recognises a changed price by %o with status %i: %p', (details, status, expected) => {
  const error = new ApiError('refused', status, '价格已变更', details);
  expect(isRefused(error, 'priceChanged')).toBe(expected);
  expect(isRefused(undefined, 'priceChanged')).toBe(false);
});
