import { personPage } from '@/components/person/person-page';

const page = personPage('/expert-detail', ['copyright', 'knowledge']);

export const revalidate = 3600;
export const generateStaticParams = () => [];
export const generateMetadata = page.generateMetadata;

/** One expert. */
export default page.PersonPage;
