import { MemberLevel } from '@/components/about/member-level';
import { MemberView } from '@/components/about/member-view';
import { SiteFrame } from '@/components/shell/site-frame';
import { publicPage } from '@/components/templates/public-page';
import { memberDetail, readOtherMembers } from '@/lib/server/pages/members';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/member-detail', memberDetail, async (member) => (
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
