import { ReportListPage } from '@/components/public/report/report-list-page';
import { publicPage } from '@/components/public/templates/public-page';
import { reportList } from '@/lib/server/pages/reports';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/work/report', reportList, (list) => <ReportListPage page={list} />);
export const generateMetadata = page.generateMetadata;

/** 研究报告. */
export default page.Page;
