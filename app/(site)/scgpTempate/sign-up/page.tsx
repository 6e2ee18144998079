import { BetweenSessions } from '@/components/public/prize/between-sessions';
import { EntryRulesPage } from '@/components/public/prize/entry-rules-page';
import { publicPage } from '@/components/public/templates/public-page';
import { ofPresent } from '@/lib/server/pages/prize';

const path = '/scgpTempate/sign-up';
export const revalidate = 3600;

const page = publicPage(path, ofPresent(path), ({ session }) =>
  session ? <EntryRulesPage session={session} /> : <BetweenSessions path={path} title="申报参评" />,
);
export const generateMetadata = page.generateMetadata;

/** 申报参评. */
export default page.Page;
