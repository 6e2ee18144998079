import { hash } from '@node-rs/argon2';

/** Argon2id with the library's defaults (OWASP's first choice: 19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);
