import { createHmac } from 'node:crypto';
import type { Ctx } from '../../core/context';
import { sameSecret } from '../../core/tokens';

const LINK_SECONDS = 600;

const signature = (ctx: Ctx, name: string, expires: number) =>
  createHmac('sha256', ctx.ports.fileLinkSecret).update(`${name}.${expires}`).digest('base64url');

/** Extracts the name from an address `/files/<name>`; empty for any other address. */
export const nameFromAddress = (address: string): string => /^\/files\/([\w-]{8,64})$/.exec(address)?.[1] ?? '';

/** Signs a link to a private file, valid for ten minutes. The caller must have checked the access. */
export function signedAddress(ctx: Ctx, address: string): string {
  const expires = Math.floor(ctx.now().getTime() / 1000) + LINK_SECONDS;
  return `${address}?expires=${expires}&signature=${signature(ctx, nameFromAddress(address), expires)}`;
}

export const linkHolds = (ctx: Ctx, name: string, expires?: number, given?: string): boolean =>
  expires !== undefined &&
  given !== undefined &&
  expires * 1000 > ctx.now().getTime() &&
  sameSecret(given, signature(ctx, name, expires));
