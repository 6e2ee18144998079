import { PhotoPage } from '@/components/public/prize/photo-page';
import { publicPage } from '@/components/public/templates/public-page';
import { photoDetail } from '@/lib/server/pages/prize';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/scgpTempate/elegantDemeanourDetail', photoDetail(true), (photo) => (
  <PhotoPage photo={photo} />
));
export const generateMetadata = page.generateMetadata;

/** A picture of the current session. */
export default page.Page;
