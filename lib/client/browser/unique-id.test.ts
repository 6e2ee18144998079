import { uniqueId } from './unique-id';

describe('unique id', () => {
  it('is a version 4 UUID where only getRandomValues exists', () => {
    const known = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
    const getRandomValues = (bytes: Uint8Array) => bytes.fill(0xff);
    Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues }, configurable: true });
    expect(uniqueId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
    if (known) Object.defineProperty(globalThis, 'crypto', known);
  });
  it('is different each time', () => {
    const ids = Array.from({ length: 100 }, uniqueId);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
