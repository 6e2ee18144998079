import { GenuineListPage } from '@/components/public/software/genuine-list-page';
import { publicPage } from '@/components/public/templates/public-page';
import { genuineList } from '@/lib/server/pages/services';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/genuine-software', genuineList, (list) => <GenuineListPage {...list} />);
export const generateMetadata = page.generateMetadata;

/** 软件正版化: the catalogue, whole or by category. */
export default page.Page;
