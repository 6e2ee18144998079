import { ReportView } from '@/components/public/report/report-view';
import { publicPage } from '@/components/public/templates/public-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { readIdentity } from '@/lib/server/pages/identity';
import { readOtherReports, reportDetail } from '@/lib/server/pages/reports';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/report-detail', reportDetail, async (report) => (
  <SiteFrame path={`/report-detail/${report.id}`} crumb={report.title}>
    <ReportView report={report} others={await readOtherReports(report.id)} publisher={(await readIdentity()).name} />
  </SiteFrame>
));
export const generateMetadata = page.generateMetadata;

/** One report. */
export default page.Page;
