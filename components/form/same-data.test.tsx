import { holds, spelt, storable } from './same-data';

describe('spelt', () => {
  it('is independent of the order of names and the keys of entries', () => {
    const one = { b: 1, a: [{ key: 'e1', y: '', x: null }], gone: undefined };
    const other = { a: [{ x: null, y: '', key: 'e9' }], b: 1 };
    expect(spelt(one)).toBe(spelt(other));
  });

  it('differs by text, order of entries and type', () => {
    const texts = [{ a: ['x', 'y'] }, { a: ['y', 'x'] }, { a: 1 }, { a: '1' }, {}].map(spelt);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('holds', () => {
  it('requires every name', () => {
    expect(holds({ id: 7, a: 1 }, { id: 7 })).toBe(true);
    expect(holds({ id: 8 }, { id: 7 })).toBe(false);
    expect(holds({}, { id: 7 })).toBe(false);
    expect(holds({ a: 1 }, {})).toBe(true);
  });
});

describe('storable', () => {
  it('drops halves of characters and NUL at any depth, and keeps the rest', () => {
    const typed = { title: '\uD842青\0', list: [{ name: '\uDC00𠮷', count: 2 }], none: null, isOpen: true };
    expect(storable(typed)).toEqual({ title: '青', list: [{ name: '𠮷', count: 2 }], none: null, isOpen: true });
  });
});
