import { RegisterEntryPage } from '@/components/public/register/register-entry-page';
import { RegisterListPage } from '@/components/public/register/register-list-page';
import { publicPage } from '@/components/public/templates/public-page';
import { register } from '@/lib/server/pages/register';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/register', register, ({ one, list }) =>
  one ? <RegisterEntryPage entry={one} /> : <RegisterListPage {...list} />,
);
export const generateMetadata = page.generateMetadata;

/** 登记公示: announced works and software, all, by filters, or one of them. */
export default page.Page;
