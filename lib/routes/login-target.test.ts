import { loginTarget } from './login-target';

describe('loginTarget', () => {
  it('reads the parameter set by the page guard', () =>
    expect(loginTarget({ backUrl: '/mine?tab=1' })).toEqual({ path: '/mine?tab=1', sentBy: 'guard' }));
  it('reads the parameter set after a failed call', () =>
    expect(loginTarget({ calbackUrl: '/mine/order' })).toEqual({ path: '/mine/order', sentBy: 'expired' }));
  it('takes the first of several', () =>
    expect(loginTarget({ backUrl: ['/mine', '//evil.example'] }).path).toBe('/mine'));
  it('falls back to the home page without any', () => expect(loginTarget({})).toEqual({ path: '/', sentBy: null }));
  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    'falls back to the home page for %s',
    (backUrl) => expect(loginTarget({ backUrl }).path).toBe('/'),
  );
});
