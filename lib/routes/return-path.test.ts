import { safeReturnPath } from './return-path';

describe('safeReturnPath', () => {
  it.each(['/mine', '/mine/order?type=contract&pageIndex=2', '/news/3#n1', '/work/template/1'])('keeps %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/login',
    '/login?backUrl=/mine',
    '/login/',
    'mine',
    '',
    null,
    undefined,
    '/%5Cevil',
    '/.//evil.example',
    '/..//evil.example',
  ])('replaces %p by the home page or keeps it on this site', (path) => {
    const result = safeReturnPath(path);
    expect(new URL(result, 'https://portal.example').origin).toBe('https://portal.example');
    expect(result.startsWith('//')).toBe(false);
    if (path !== '/%5Cevil') expect(result).toBe('/');
  });
});
