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

/** The association's own clock over a digest, which says that it is no more than that. */
export async function clockStamp(ctx: Ctx, { seed }: Signer, digest: string): Promise<Stamp> {
  const { name: issuer } = await getSite(ctx);
  const time = ctx.now();
  const stamp = { issuer, sha256: digest, time: momentOf(time), note: '本会时钟，未经第三方时间戳机构' } as const;
  return { timestamp: { kind: 'clock', jws: signClockStamp(seed, stamp) }, time };
}

/** Whose clock it was, as people read it. */
export async function authorityOf(stamp: Timestamp, digest: Uint8Array): Promise<string> {
  if (stamp.kind === 'clock') return '本会时钟（未经第三方时间戳机构）';
  const { verifyToken } = await import('@/lib/proofs/rfc3161');
  return (await verifyToken(fromBase64(stamp.token), digest)).authority;
}
