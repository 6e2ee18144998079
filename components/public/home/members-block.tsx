import '@/components/public/templates/directory.css';
import { MemberLevel } from '@/components/public/about/member-level';
import { Monogram } from '@/components/ui/art/monogram';
import { SectionHead } from '@/components/ui/section-head';
import type { AssociationMemberCard } from '@/lib/contract/site';
import { chineseNumeral } from '@/lib/format/chinese-numeral';

export interface MembersBlockProps {
  /** City of the association, which monograms leave out. */
  city: string;
  members: readonly AssociationMemberCard[];
  /** Total number of members, beyond those on the wall. */
  memberCount: number;
}

/** Members with their seals, the highest levels first. */
export function MembersBlock({ city, members, memberCount }: MembersBlockProps) {
  if (members.length === 0) return null;
  return (
    <section className="tone" aria-labelledby="home-members">
      <div className="sec wrap">
        <SectionHead
          id="home-members"
          title="会员风采"
          sub={`${chineseNumeral(memberCount)}家单位与个人会员`}
          more={{ label: '会员名录', href: '/about/member' }}
        />
        <ul className="wall few">
          {members.map(({ id, name, level, levelLabel, sealText }, index) => (
            <li key={id}>
              <a href={`/member-detail/${id}`}>
                <span className="top">
                  <Monogram name={name} city={city} text={sealText || undefined} index={index} />
                  <MemberLevel level={level} label={levelLabel} />
                </span>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
