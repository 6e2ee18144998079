import { MemberLevel } from '@/components/public/about/member-level';
import { MemberView } from '@/components/public/about/member-view';
import { publicPage } from '@/components/public/templates/public-page';
import { SiteFrame } from '@/components/shell/site-frame';
import { associationMemberPage, readOtherMembers } from '@/lib/server/pages/association-members';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/member-detail', associationMemberPage, async (member) => (
  <SiteFrame path={`/member-detail/${member.id}`} bare>
    <MemberView
      member={member}
      others={await readOtherMembers(member.id)}
      level={<MemberLevel level={member.level} label={member.levelLabel} />}
    />
  </SiteFrame>
));
export const generateMetadata = page.generateMetadata;

/** One member. */
export default page.Page;
