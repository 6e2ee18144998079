import type { Metadata } from 'next';
import { BetweenSessions } from '@/components/prize/between-sessions';
import { IntroductionPage } from '@/components/prize/introduction-page';
import { prizeMetadata } from '@/components/prize/prize-metadata';
import { readCurrentPrize } from '@/components/prize/read-prize';

export const revalidate = 3600;

export const generateMetadata = (): Promise<Metadata> => prizeMetadata('/scgp/introduct');

/** 奖项介绍. */
export default async function Page() {
  const session = await readCurrentPrize();
  return session ? <IntroductionPage session={session} /> : <BetweenSessions path="/scgp/introduct" title="奖项介绍" />;
}
