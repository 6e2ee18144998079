import { AboutLayout } from '@/components/public/about/about-layout';
import { MemberDirectory } from '@/components/public/about/member-directory';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { readMembers } from '@/lib/server/pages/association-members';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/about/member';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path, section: '版权协会' });

/** 会员风采: all members by level. */
export default whereProvided(path, async () => {
  const members = await readMembers();
  return (
    <AboutLayout path={path}>
      <MemberDirectory members={members} />
    </AboutLayout>
  );
});
