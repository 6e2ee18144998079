import type { Metadata } from 'next';
import { BetweenSessions } from '@/components/prize/between-sessions';
import { PrizeHomePage } from '@/components/prize/prize-home-page';
import { prizeMetadata } from '@/components/prize/prize-metadata';
import { readCurrentPrize } from '@/components/prize/read-prize';

export const revalidate = 3600;

export const generateMetadata = (): Promise<Metadata> => prizeMetadata('/scgp');

/** 版权金奖. */
export default async function Page() {
  const session = await readCurrentPrize();
  return session ? <PrizeHomePage session={session} /> : <BetweenSessions path="/scgp" title="云州版权金奖" />;
}
