import { PreviousPage } from '@/components/public/prize/previous-page';
import { publicPage } from '@/components/public/templates/public-page';
import { ofPresent } from '@/lib/server/pages/prize';

export const revalidate = 3600;

const page = publicPage('/scgp/previous', ofPresent('/scgp/previous'), () => <PreviousPage />);
export const generateMetadata = page.generateMetadata;

/** 往届回顾. */
export default page.Page;
