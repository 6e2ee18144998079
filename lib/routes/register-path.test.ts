import { parseRegisterSearch, parseRegisterSlice, registerPath } from './register-path';

describe('addresses of the public register', () => {
  it.each([
    [{}, '/register'],
    [{ kind: 'work' }, '/register/work'],
    [{ kind: 'software', year: 2026 }, '/register/software/2026'],
    [{ year: 2026 }, '/register/all/2026'],
    [{ kind: 'work', type: 'art' }, '/register/work/all/art'],
    [{ type: 'sound-record' }, '/register/all/all/sound-record'],
  ] as const)('of %j is %s, and is parsed back', (choice, path) => {
    expect(registerPath(choice)).toBe(path);
    const segments = path.split('/').slice(2);
    expect(parseRegisterSlice(segments)).toEqual({ ...choice, pageIndex: 1 });
    expect(parseRegisterSlice([...segments, 'page', '3'])).toEqual({ ...choice, pageIndex: 3 });
  });

  it.each([
    'all',
    'work/all',
    'filing',
    'work/20',
    'work/2026/ART',
    'work/2026/art/x',
    'page',
    'page/0',
    'work/page/1/2',
  ])('has no page at %s', (path) => expect(parseRegisterSlice(path.split('/'))).toBeNull());

  it('of a search contains what is searched and chosen', () => {
    const path = registerPath({ q: '青石 街', kind: 'work', year: 2025, open: '1' });
    const [, query] = path.split('?');
    expect(path.startsWith('/register/search?')).toBe(true);
    expect(parseRegisterSearch(new URLSearchParams(query))).toEqual({
      q: '青石 街',
      kind: 'work',
      year: 2025,
      open: '1',
      pageIndex: 1,
    });
  });

  it('of a search cuts a long text between characters', () => {
    const q = `${'青'.repeat(59)}𠮷山`;
    expect(parseRegisterSearch(new URLSearchParams({ q })).q).toBe('青'.repeat(59));
  });

  it('of a search ignores what is not valid', () =>
    expect(parseRegisterSearch(new URLSearchParams('q=%20&kind=x&year=1&type=A&open=2&page=-1'))).toEqual({
      pageIndex: 1,
    }));
});
