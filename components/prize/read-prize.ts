import { notFound } from 'next/navigation';
import { getCurrentPrize, getPrizeSession, type PrizeSession } from '@/lib/contract/prize';
import { read, readOr404 } from '@/lib/server/read';

/** The number of a detail address; anything else than a positive whole number is a 404. */
export function addressId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) notFound();
  return Number(text);
}

/** The session that runs now, or null between sessions. */
export const readCurrentPrize = (): Promise<PrizeSession | null> => read(getCurrentPrize, {});

/** An earlier session. The one that runs now has pages of its own, so that here it is a 404 like an unknown one. */
export async function readEarlierSession(id: string): Promise<PrizeSession> {
  const session = await readOr404(getPrizeSession, { params: { id: addressId(id) } });
  return session.isCurrent ? notFound() : session;
}
