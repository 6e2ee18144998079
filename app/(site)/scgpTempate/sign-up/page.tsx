import type { Metadata } from 'next';
import { BetweenSessions } from '@/components/prize/between-sessions';
import { EntryRulesPage } from '@/components/prize/entry-rules-page';
import { prizeMetadata } from '@/components/prize/prize-metadata';
import { readCurrentPrize } from '@/components/prize/read-prize';

export const revalidate = 3600;

export const generateMetadata = (): Promise<Metadata> => prizeMetadata('/scgpTempate/sign-up');

/** 申报参评. */
export default async function Page() {
  const session = await readCurrentPrize();
  return session ? (
    <EntryRulesPage session={session} />
  ) : (
    <BetweenSessions path="/scgpTempate/sign-up" title="申报参评" />
  );
}
