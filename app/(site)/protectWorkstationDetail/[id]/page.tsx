import { publicPage } from '@/components/public/templates/public-page';
import { stationTimes } from '@/components/public/workstation/station-times';
import { WorkstationView } from '@/components/public/workstation/workstation-view';
import { SiteFrame } from '@/components/shell/site-frame';
import { readOtherWorkstations, workstationDetail } from '@/lib/server/pages/workstations';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/protectWorkstationDetail', workstationDetail, async (station) => (
  <SiteFrame path={`/protectWorkstationDetail/${station.id}`} crumb={station.name}>
    <WorkstationView
      station={station}
      others={await readOtherWorkstations(station.id)}
      times={stationTimes(new Date())}
    />
  </SiteFrame>
));
export const generateMetadata = page.generateMetadata;

/** One workstation. */
export default page.Page;
