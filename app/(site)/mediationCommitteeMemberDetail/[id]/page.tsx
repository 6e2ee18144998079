import { personPage } from '@/components/person/person-page';

const page = personPage('/mediationCommitteeMemberDetail', ['mediator']);

export const revalidate = 3600;
export const generateStaticParams = () => [];
export const generateMetadata = page.generateMetadata;

/** One mediator. */
export default page.PersonPage;
