import { cut, shortened } from './cut';

it('leaves no half of a character', () => {
  expect(cut('字'.repeat(3), 2)).toBe('字字');
  expect(cut('ab😀', 3)).toBe('ab');
  expect(cut('ab😀', 4)).toBe('ab😀');
  expect(shortened('ab😀c', 3)).toBe('ab…');
  expect(shortened('ab', 2)).toBe('ab');
});
