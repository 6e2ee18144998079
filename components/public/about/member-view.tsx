import '@/components/ui/prose.css';
import '@/components/ui/person.css';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { ContactButton } from '@/components/shell/contact/contact-button';
import { Monogram } from '@/components/ui/art/monogram';
import { BrokenTitle } from '@/components/ui/broken-title';
import { DefinitionList } from '@/components/ui/definition-list';
import { Facts } from '@/components/ui/facts';
import { LevelTag } from '@/components/ui/level-tag';
import { MoreLink } from '@/components/ui/more-link';
import { SectionHead } from '@/components/ui/section-head';
import type { AssociationMember, AssociationMemberListing } from '@/lib/contract/association-members';
import { breadcrumbTrail } from '@/lib/routes';
import classes from './member-view.module.css';

export interface MemberViewProps {
  member: AssociationMember;
  /** The following members on the wall. */
  others: readonly AssociationMemberListing[];
  /** Membership level, as labelled in the dictionary. */
  level?: ReactNode;
}

/** Only web addresses become links, because members write the text themselves. */
const isWebAddress = (address: string): boolean => /^https?:\/\//.test(address);
const hostOf = (address: string): string => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

function Website({ address }: { address: string }) {
  if (!isWebAddress(address)) return address;
  return (
    <a className="link" href={address} target="_blank" rel="noopener noreferrer nofollow">
      {hostOf(address)}
      <span className="vh">（在新窗口打开）</span>
    </a>
  );
}

/** Profile of one member: seal, name, facts, contact, introduction, and the following members on the wall. */
export function MemberView({ member, others, level }: MemberViewProps) {
  const trail = breadcrumbTrail(`/member-detail/${member.id}`).map(({ title, path: href }) => ({ title, href }));
  const isPerson = member.level === 'personal';
  return (
    <>
      <div className={`pp ${classes.head}`}>
        <Breadcrumbs items={[...trail.slice(0, -1), { title: member.name }]} />
        <div className="wrap in">
          <Monogram name={member.name} text={member.sealText} className={classes.seal} size={176} />
          <div>
            <h1>
              <BrokenTitle>{member.name}</BrokenTitle>
            </h1>
            <p className={classes.level}>{level ?? <LevelTag label={member.levelLabel} />}</p>
          </div>
          <div className="buy">
            <p className="mute">{isPerson ? '想与这位会员联系？' : '想与这家会员合作？'}</p>
            <p className={classes.hint}>联系方式由会员自行提供，登录后查看，请勿用于推销。</p>
            <ContactButton memberId={member.id} hasContact={member.hasContact} />
          </div>
          <div className="about">
            <p className="lead">{member.summary}</p>
          </div>
        </div>
      </div>
      <div className="wrap cols">
        <div>
          <section className="sec-in" aria-labelledby="intro">
            <SectionHead title={isPerson ? '个人简介' : '单位简介'} id="intro" />
            <div className="prose">
              {member.intro.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
          <section className="sec-in" aria-labelledby="facts">
            <SectionHead title="会员信息" id="facts" />
            <DefinitionList
              items={[
                { label: '会员级别', value: member.levelLabel },
                { label: '入会年份', value: `${member.joinedYear} 年` },
                { label: '行业领域', value: member.industry },
                { label: '所在区', value: member.district },
                ...(isPerson ? [] : [{ label: '会员代表', value: member.representative }]),
                ...(member.website ? [{ label: '网站', value: <Website address={member.website} /> }] : []),
              ]}
            />
          </section>
        </div>
        <aside className="aside no-print">
          {others.length > 0 && (
            <section>
              <div className="rule" />
              <h2>其他会员</h2>
              <ul className={`lines ${classes.others}`}>
                {others.map((other) => (
                  <li key={other.id}>
                    <a href={`/member-detail/${other.id}`}>
                      <Monogram name={other.name} text={other.sealText} index={other.id} />
                      <span>
                        <b>{other.name}</b>
                        <small>
                          <Facts items={[other.levelLabel, other.industry]} />
                        </small>
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <MoreLink className={classes.all} label="全部会员" href="/about/member" />
        </aside>
      </div>
    </>
  );
}
