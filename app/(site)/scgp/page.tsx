import { BetweenSessions } from '@/components/public/prize/between-sessions';
import { PrizeHomePage } from '@/components/public/prize/prize-home-page';
import { publicPage } from '@/components/public/templates/public-page';
import { ofPresent } from '@/lib/server/pages/prize';

const path = '/scgp';
export const revalidate = 3600;

const page = publicPage(path, ofPresent(path), ({ session }) =>
  session ? <PrizeHomePage session={session} /> : <BetweenSessions path={path} title="云州版权金奖" />,
);
export const generateMetadata = page.generateMetadata;

/** 版权金奖. */
export default page.Page;
