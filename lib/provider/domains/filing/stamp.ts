import type { Timestamp } from '@/lib/contract/proofs';
import { fromBase64 } from '@/lib/proofs/bytes';
import { momentOf, signClockStamp } from '@/lib/proofs/sign';
import type { Ctx } from '../../core/context';
import { getSite } from '../settings';
import type { Signer } from './keys';

export interface Stamp {
  timestamp: Timestamp;
  time: Date;
}

/** Stamp of a digest by the association's own clock, declared as such. */
export async function clockStamp(ctx: Ctx, { seed }: Signer, digest: string): Promise<Stamp> {
  const { name: issuer } = await getSite(ctx);
  const time = ctx.now();
  const stamp = { issuer, sha256: digest, time: momentOf(time), note: '本会时钟，未经第三方时间戳机构' } as const;
  return { timestamp: { kind: 'clock', jws: signClockStamp(seed, stamp) }, time };
}

/** Display name of the time-stamp authority. */
export async function authorityOf(stamp: Timestamp, digest: Uint8Array): Promise<string> {
  if (stamp.kind === 'clock') return '本会时钟（未经第三方时间戳机构）';
  const { verifyToken } = await import('@/lib/proofs/rfc3161');
  return (await verifyToken(fromBase64(stamp.token), digest)).authority;
}
