import { PreviousPage } from '@/components/prize/previous-page';
import { publicPage } from '@/components/templates/public-page';
import { ofPresent } from '@/lib/server/pages/prize';

export const revalidate = 3600;

const page = publicPage('/scgp/previous', ofPresent('/scgp/previous'), () => <PreviousPage />);
export const generateMetadata = page.generateMetadata;

/** 往届回顾. */
export default page.Page;
