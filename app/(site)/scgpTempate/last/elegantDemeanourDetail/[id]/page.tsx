import { PhotoPage } from '@/components/public/prize/photo-page';
import { publicPage } from '@/components/public/templates/public-page';
import { photoDetail } from '@/lib/server/pages/prize';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/scgpTempate/last/elegantDemeanourDetail', photoDetail(false), (photo) => (
  <PhotoPage photo={photo} />
));
export const generateMetadata = page.generateMetadata;

/** A picture of a past session. */
export default page.Page;
