import { BetweenSessions } from '@/components/public/prize/between-sessions';
import { PrizeHomePage } from '@/components/public/prize/prize-home-page';
import { publicPage } from '@/components/public/templates/public-page';
import { readIdentity } from '@/lib/server/pages/identity';
import { ofPresent } from '@/lib/server/pages/prize';

const path = '/scgp';
export const revalidate = 3600;

const page = publicPage(path, ofPresent(path), async ({ session }) => {
  const { prizeName } = await readIdentity();
  if (!session) return <BetweenSessions path={path} title={prizeName} />;
  return <PrizeHomePage session={session} prizeName={prizeName} />;
});
export const generateMetadata = page.generateMetadata;

/** 版权金奖. */
export default page.Page;
