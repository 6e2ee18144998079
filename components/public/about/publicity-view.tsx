import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { NoticeBar } from '@/components/ui/notice-bar';
import { TitleBox } from '@/components/ui/title-box';
import type { Publicity } from '@/lib/contract/membership-publicity';
import { ObjectionCard } from './objection-card';
import classes from './publicity.module.css';
import { PublicityTag } from './publicity-list';

/** One application in its publicity, with the way to object. */
export function PublicityView({ publicity }: { publicity: Publicity }) {
  const { id, name, variant, levelLabel, field, startsOn, endsOn, state } = publicity;
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox
        title={`入会公示：${name}`}
        sub={`公示期 ${startsOn} 至 ${endsOn}`}
        actions={<PublicityTag state={state} />}
      />
      <div className={classes.narrow}>
        <p>
          {`根据本会章程，经会员部初审、常务理事会或者理事会审议，拟吸收${name}为本会${levelLabel}，现予公示。公示期五个工作日，期内任何单位和个人都可以实名提出异议，写明事实与理由；异议由会员部核实，处理以前公示不会结束。`}
        </p>
        <Card title="公示内容">
          <DefinitionList
            items={[
              { label: variant === 'personal' ? '姓名' : '单位名称', value: name },
              { label: '会员级别', value: levelLabel },
              { label: variant === 'personal' ? '专业领域' : '所属行业', value: field },
              { label: '公示期', value: `${startsOn} 至 ${endsOn}` },
            ]}
          />
        </Card>
        {state === 'open' ? (
          <ObjectionCard id={id} endsOn={endsOn} />
        ) : (
          <NoticeBar>公示期已满，没有异议成立，不再接受异议。有情况请致电会员部。</NoticeBar>
        )}
        <p>
          <ButtonLink href="/join-publicity" variant="quiet">
            全部公示
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
