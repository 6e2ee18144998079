import { PersonDirectory } from '@/components/public/person/person-directory';
import { publicPage } from '@/components/public/templates/public-page';
import { directory } from '@/lib/server/pages/persons';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/mediationCommittee/member', directory('mediator'), (list) => <PersonDirectory {...list} />);
export const generateMetadata = page.generateMetadata;

/** 调解员名录, all or by field. */
export default page.Page;
