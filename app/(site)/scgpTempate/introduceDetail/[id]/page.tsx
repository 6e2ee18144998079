import { IntroductionArticlePage } from '@/components/public/prize/introduction-page';
import { publicPage } from '@/components/public/templates/public-page';
import { introductionDetail } from '@/lib/server/pages/prize';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/scgpTempate/introduceDetail', introductionDetail, (article) => (
  <IntroductionArticlePage article={article} />
));
export const generateMetadata = page.generateMetadata;

/** One article about the prize. */
export default page.Page;
