import { loginTarget } from './login-target';

describe('loginTarget', () => {
  it('reads what the guard wrote', () =>
    expect(loginTarget({ backUrl: '/mine?tab=1' })).toEqual({ path: '/mine?tab=1', sentBy: 'guard' }));
  it('reads what the handler of failed calls wrote', () =>
    expect(loginTarget({ calbackUrl: '/mine/order' })).toEqual({ path: '/mine/order', sentBy: 'expired' }));
  it('takes the first of several', () =>
    expect(loginTarget({ backUrl: ['/mine', '//evil.example'] }).path).toBe('/mine'));
  it('leads home without any', () => expect(loginTarget({})).toEqual({ path: '/', sentBy: null }));
  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])('leads home from %s', (backUrl) =>
    expect(loginTarget({ backUrl }).path).toBe('/'),
  );
});
