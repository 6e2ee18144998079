import { GalleryPage } from '@/components/public/prize/gallery-page';
import { publicPage } from '@/components/public/templates/public-page';
import { presentGallery } from '@/lib/server/pages/prize';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/scgp/elegantDemeanour', presentGallery, (part) => <GalleryPage {...part} />);
export const generateMetadata = page.generateMetadata;

/** Pictures of the current session. */
export default page.Page;
