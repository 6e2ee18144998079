import { desc } from 'drizzle-orm';
import type { KeySet, PublicKey } from '@/lib/contract/proofs';
import { fromBase64Url } from '@/lib/proofs/bytes';
import { publicKeyOf } from '@/lib/proofs/keys';
import type { Ctx } from '../../core/context';
import type { Ports } from '../../core/ports';
import { lockName } from '../../db/lock-name';
import { filingKeys } from '../../db/schema';

/** Minimal context, as the command that rotates keys has no request. */
type KeyContext = Pick<Ctx, 'db' | 'transaction' | 'now'> & { readonly ports: Pick<Ports, 'secret'> };

export interface Signer {
  seed: Uint8Array;
  key: PublicKey;
}

/** Serialises signing and appending until the transaction ends. */
export const lockLog = (ctx: KeyContext) => lockName(ctx.db, 'filing-log');

const newestFirst = (ctx: KeyContext) =>
  ctx.db.select().from(filingKeys).orderBy(desc(filingKeys.createdAt), desc(filingKeys.name));

async function signerNamed(ctx: KeyContext, name: string): Promise<Signer> {
  const seed = fromBase64Url(await ctx.ports.secret(name));
  return { seed, key: publicKeyOf(seed) };
}

/** Creates the next key, which signs from now on. Call with the log locked. */
async function addKey(ctx: KeyContext, count: number): Promise<Signer> {
  const name = `filing-${count + 1}`;
  const signer = await signerNamed(ctx, name);
  await ctx.db.insert(filingKeys).values({ kid: signer.key.kid, x: signer.key.x, name, createdAt: ctx.now() });
  return signer;
}

/**
 * Returns the current signing key; creates the first on first use. Call with the log locked. Throws if the secret does
 * not match the public key, for instance after a loss of the key folder: such signatures could not be verified.
 */
export async function currentSigner(ctx: KeyContext): Promise<Signer> {
  const [newest] = await newestFirst(ctx).limit(1);
  if (!newest) return addKey(ctx, 0);
  const signer = await signerNamed(ctx, newest.name);
  if (signer.key.kid !== newest.kid)
    throw new Error(`the secret ${newest.name} is not the one of the published key; restore it, or rotate the key`);
  return signer;
}

/** Tests whether the secret of the published key is another one or unreadable, so that nothing can be signed. */
export async function hasLostKey(ctx: KeyContext): Promise<boolean> {
  const [newest] = await newestFirst(ctx).limit(1);
  if (!newest) return false;
  const signer = await signerNamed(ctx, newest.name).catch(() => null);
  return signer?.key.kid !== newest.kid;
}

/** Returns the current signing key outside of the log's lock. Throws like {@link currentSigner}. */
export async function readySigner(ctx: KeyContext): Promise<Signer> {
  await getKeys(ctx);
  return currentSigner(ctx);
}

/** Adds a new signing key; the old ones stay published. @returns its thumbprint */
export const rotateKey = (ctx: KeyContext): Promise<string> =>
  ctx.transaction(async () => {
    await lockLog(ctx);
    const rows = await newestFirst(ctx);
    return (await addKey(ctx, rows.length)).key.kid;
  });

/** Returns every signing key, newest first. Creates the first if there is none. */
export async function getKeys(ctx: KeyContext): Promise<KeySet> {
  let rows = await newestFirst(ctx);
  if (rows.length === 0) {
    await ctx.transaction(async () => {
      await lockLog(ctx);
      await currentSigner(ctx);
    });
    rows = await newestFirst(ctx);
  }
  return { keys: rows.map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' })) };
}
