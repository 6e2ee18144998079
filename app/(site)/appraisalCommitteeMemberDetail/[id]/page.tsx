import { PersonView } from '@/components/public/person/person-view';
import { publicPage } from '@/components/public/templates/public-page';
import { personDetail } from '@/lib/server/pages/persons';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/appraisalCommitteeMemberDetail', personDetail('appraiser'), (person) => (
  <PersonView person={person} />
));
export const generateMetadata = page.generateMetadata;

/** One appraiser. */
export default page.Page;
