import { keyedHash, seal, unseal } from './sealed';

it('unseals with the same secret and use only', () => {
  const sealed = seal('secret', 'totp:1', '密语');
  expect(sealed).not.toContain('密语');
  expect(unseal('secret', 'totp:1', sealed)).toBe('密语');
  expect(() => unseal('secret', 'totp:2', sealed)).toThrow();
  expect(() => unseal('other', 'totp:1', sealed)).toThrow();
  expect(() => unseal('secret', 'totp:1', `A${sealed.slice(1)}B`)).toThrow();
  // Sealing is randomised, hashing is deterministic.
  expect(seal('secret', 'totp:1', '密语')).not.toBe(sealed);
  expect(keyedHash('secret', 'a', 'code')).toBe(keyedHash('secret', 'a', 'code'));
  expect(keyedHash('secret', 'b', 'code')).not.toBe(keyedHash('secret', 'a', 'code'));
});
