import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { TitleBox } from '@/components/ui/title-box';
import type { AssociationMemberListing } from '@/lib/contract/association-members';
import classes from './member-directory.module.css';
import { MemberWall } from './member-wall';

const apply = (
  <ButtonLink href="/join" variant="ink">
    加入协会
  </ButtonLink>
);

const isPerson = ({ level }: AssociationMemberListing) => level === 'personal';

/** Member counts in words; organisations and persons take different measure words. */
function inNumbers(members: readonly AssociationMemberListing[]): string {
  const persons = members.filter(isPerson).length;
  const units = members.length - persons;
  return [units > 0 && `单位会员 ${units} 家`, persons > 0 && `个人会员 ${persons} 位`].filter(Boolean).join('、');
}

/** Page around the member wall: the counts and the link to the application. */
export function MemberDirectory({ members }: { members: readonly AssociationMemberListing[] }) {
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox
        title="会员风采"
        sub={members.length > 0 ? `${inNumbers(members)}，按级别排列` : undefined}
        actions={members.length > 0 && apply}
      />
      {members.length > 0 ? (
        <MemberWall members={members} />
      ) : (
        <EmptyState title="名录还没有会员" text="会籍生效以后列入名录。" actions={apply} />
      )}
    </div>
  );
}
