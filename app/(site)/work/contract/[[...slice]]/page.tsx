import { ContractListPage } from '@/components/public/product/contract-list-page';
import { publicPage } from '@/components/public/templates/public-page';
import { contractList } from '@/lib/server/pages/services';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/work/contract', contractList, (list) => <ContractListPage {...list} />);
export const generateMetadata = page.generateMetadata;

/** 合同范本: all templates, or those of one category. */
export default page.Page;
