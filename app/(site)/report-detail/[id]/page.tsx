import { ReportView } from '@/components/report/report-view';
import { SiteFrame } from '@/components/shell/site-frame';
import { publicPage } from '@/components/templates/public-page';
import { readOtherReports, reportDetail } from '@/lib/server/pages/reports';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/report-detail', reportDetail, async (report) => (
  <SiteFrame path={`/report-detail/${report.id}`} crumb={report.title}>
    <ReportView report={report} others={await readOtherReports(report.id)} />
  </SiteFrame>
));
export const generateMetadata = page.generateMetadata;

/** One report. */
export default page.Page;
