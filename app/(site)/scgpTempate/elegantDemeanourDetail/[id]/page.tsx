import { PhotoPage } from '@/components/prize/photo-page';
import { publicPage } from '@/components/templates/public-page';
import { photoDetail } from '@/lib/server/pages/prize';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/scgpTempate/elegantDemeanourDetail', photoDetail(true), (photo) => (
  <PhotoPage photo={photo} />
));
export const generateMetadata = page.generateMetadata;

/** A picture of the current session. */
export default page.Page;
