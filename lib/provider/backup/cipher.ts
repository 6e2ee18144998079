import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

/**
 * Encryption of backups by a passphrase: AES-256-GCM in chunks, by the STREAM construction (Hoang, Reyhanitabar, Rogaway,
 * Vizár 2015) as age and Tink use it. The nonce of a chunk holds its number and whether it is the last, so that chunks can be
 * neither reordered nor dropped, and a file that was cut off fails.
 */
const MAGIC = Buffer.from('portal-backup-aes256gcm-1\n');
const SALT = 16;
const PREFIX = 7;
const TAG = 16;
const CHUNK = 64 * 1024;
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** Bytes by which encrypted backups are recognised. */
export const isEncrypted = (start: Uint8Array): boolean => MAGIC.equals(start.subarray(0, MAGIC.length));

const keyOf = (passphrase: string, salt: Uint8Array): Buffer => scryptSync(passphrase, salt, 32, COST);

function nonceOf(prefix: Uint8Array, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.set(prefix);
  nonce.writeUInt32BE(number, PREFIX);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into pieces of equal size; the last, which may be empty, is marked. */
async function* pieces(source: AsyncIterable<Uint8Array>, size: number) {
  let kept: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    kept.push(chunk);
    length += chunk.length;
    // A full piece waits for the next byte, as it may be the last.
    if (length <= size) continue;
    let all = Buffer.concat(kept);
    for (; all.length > size; all = all.subarray(size)) yield { bytes: all.subarray(0, size), isLast: false };
    kept = [all];
    length = all.length;
  }
  yield { bytes: Buffer.concat(kept), isLast: true };
}

/** Encrypts a stream. */
export async function* encrypted(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const [salt, prefix] = [randomBytes(SALT), randomBytes(PREFIX)];
  const key = keyOf(passphrase, salt);
  yield Buffer.concat([MAGIC, salt, prefix]);
  let number = 0;
  for await (const { bytes, isLast } of pieces(source, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Reads a stream's first bytes; returns them and the rest. */
async function takeHead(source: AsyncIterable<Uint8Array>, size: number) {
  const reader = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < size) {
    const { done, value } = await reader.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const rest = async function* () {
    yield head.subarray(size);
    for (;;) {
      const { done, value } = await reader.next();
      if (done) return;
      yield value;
    }
  };
  return { head: head.subarray(0, size), rest: rest() };
}

/** Decrypts a stream. Throws for a wrong passphrase, and for bytes that were changed, reordered or cut off. */
export async function* decrypted(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const { head, rest } = await takeHead(source, MAGIC.length + SALT + PREFIX);
  if (!isEncrypted(head)) throw new Error('这不是加密的备份');
  const key = keyOf(passphrase, head.subarray(MAGIC.length, MAGIC.length + SALT));
  const prefix = head.subarray(MAGIC.length + SALT);
  let number = 0;
  for await (const { bytes, isLast } of pieces(rest, CHUNK + TAG)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, number, isLast), { authTagLength: TAG });
    decipher.setAuthTag(bytes.subarray(-TAG));
    let plain: Buffer;
    try {
      plain = Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()]);
    } catch {
      throw new Error('备份无法解密：BACKUP_KEY 不对，或文件被改动、不完整');
    }
    yield plain;
    number += 1;
  }
}
