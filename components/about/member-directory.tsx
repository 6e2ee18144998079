import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { TitleBox } from '@/components/ui/title-box';
import type { MemberListing } from '@/lib/contract/members';
import classes from './member-directory.module.css';
import { MemberWall } from './member-wall';

const apply = (
  <ButtonLink href="/join" variant="ink">
    加入协会
  </ButtonLink>
);

/** The page round the member wall: how many there are, and the way to become one. */
export function MemberDirectory({ members }: { members: readonly MemberListing[] }) {
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox
        title="会员风采"
        sub={members.length > 0 ? `单位与个人会员共 ${members.length} 家，按级别排列` : undefined}
        actions={apply}
      />
      {members.length > 0 ? (
        <MemberWall members={members} />
      ) : (
        <EmptyState title="名录还没有会员" text="会费到账的会员即时列入名录。" actions={apply} />
      )}
    </div>
  );
}
