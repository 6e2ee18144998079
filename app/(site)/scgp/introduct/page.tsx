import { BetweenSessions } from '@/components/public/prize/between-sessions';
import { IntroductionPage } from '@/components/public/prize/introduction-page';
import { publicPage } from '@/components/public/templates/public-page';
import { ofPresent } from '@/lib/server/pages/prize';

const path = '/scgp/introduct';
export const revalidate = 3600;

const page = publicPage(path, ofPresent(path), ({ session }) =>
  session ? <IntroductionPage session={session} /> : <BetweenSessions path={path} title="奖项介绍" />,
);
export const generateMetadata = page.generateMetadata;

/** 奖项介绍. */
export default page.Page;
