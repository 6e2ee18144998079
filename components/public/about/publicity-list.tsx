import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NextDoor } from '@/components/ui/next-door';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import type { Publicity } from '@/lib/contract/membership-publicity';
import classes from './publicity.module.css';

/** State of a publicity. */
export const PublicityTag = ({ state }: Pick<Publicity, 'state'>) => (
  <StatusTag state={state === 'open' ? '公示中' : '公示期满'} tone={state === 'open' ? 'gold' : 'jade'} />
);

/** 入会公示: applications in publicity first, then those that passed within thirty days. */
export function PublicityList({ list }: { list: readonly Publicity[] }) {
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox title="入会公示" sub="审议通过、拟吸收入会的单位和个人；公示五个工作日，期内任何人可以实名提出异议" />
      {list.length > 0 ? (
        <ul className={`lines ${classes.rows}`}>
          {list.map((one) => (
            <li key={one.id} className={classes.row}>
              <h2>
                <a href={`/join-publicity/${one.id}`}>{one.name}</a>
              </h2>
              <PublicityTag state={one.state} />
              <p>{[one.levelLabel, one.field, `公示期 ${one.startsOn} 至 ${one.endsOn}`].filter(Boolean).join('，')}</p>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title="现在没有公示"
          text="入会申请审议通过以后在这里公示五个工作日。"
          actions={<ButtonLink href="/join-process">入会流程</ButtonLink>}
        />
      )}
      <NextDoor text="公示期满、没有异议成立的，缴纳会费后会籍生效，列入会员名录。">
        <ButtonLink href="/about/member">会员名录</ButtonLink>
        <ButtonLink href="/join" variant="ink">
          加入协会
        </ButtonLink>
      </NextDoor>
    </div>
  );
}
