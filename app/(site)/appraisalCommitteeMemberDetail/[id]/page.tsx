import { personPage } from '@/components/person/person-page';

const page = personPage('/appraisalCommitteeMemberDetail', ['appraiser']);

export const revalidate = 3600;
export const generateStaticParams = () => [];
export const generateMetadata = page.generateMetadata;

/** One appraiser. */
export default page.PersonPage;
