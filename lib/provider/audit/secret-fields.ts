/** Names of fields whose values must not enter the audit log: passwords, keys and codes that give access. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'bridgeHash',
  'code',
  'codeHash',
  'password',
  'passwordHash',
  'recoveryCodes',
  'recoveryHashes',
  'secret',
  'secretHash',
  'token',
  'tokenHash',
]);
