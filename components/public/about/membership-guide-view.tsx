import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { iconBooks } from '@/components/ui/icons/icon-books';
import { iconCertificate } from '@/components/ui/icons/icon-certificate';
import { iconChecklist } from '@/components/ui/icons/icon-checklist';
import { iconMessages } from '@/components/ui/icons/icon-messages';
import { iconTicket } from '@/components/ui/icons/icon-ticket';
import { iconUsersGroup } from '@/components/ui/icons/icon-users-group';
import { NextDoor } from '@/components/ui/next-door';
import { SectionHead } from '@/components/ui/section-head';
import { StepFlow } from '@/components/ui/step-flow';
import { TitleBox } from '@/components/ui/title-box';
import type { MemberLevel, ProcessStep } from '@/lib/server/pages/page-data';
import { LevelTable } from './level-table';
import classes from './membership-guide-view.module.css';

/** Benefits of membership in general; the table lists the rights of each level. */
const gains = [
  { icon: iconCertificate, name: '会员证书', text: '会费到账、会籍生效以后，下载带核验码的证书，同时列入名录。' },
  { icon: iconChecklist, name: '登记集中预审', text: '单位作品成批登记的，材料一次看齐，缺什么逐件写明。' },
  { icon: iconTicket, name: '活动席位', text: '沙龙、培训与走访先于公众报名，席数随级别增加。' },
  { icon: iconMessages, name: '专家支持', text: '按级别享有面谈、座谈、合规体检或上门培训。' },
  { icon: iconBooks, name: '简报与研究', text: '收到季度版权简报，参与课题、标准与合同范本的研讨。' },
  { icon: iconUsersGroup, name: '参与治理', text: '出席会员大会，享有选举、被选举与表决的权利。' },
] as const;

export interface MembershipGuideViewProps {
  lead: string;
  levels: readonly MemberLevel[];
  steps: readonly ProcessStep[];
}

/** 加入协会: benefits, fees by level, the procedure, and the link to the application. */
export function MembershipGuideView({ lead, levels, steps }: MembershipGuideViewProps) {
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox
        title="加入协会"
        sub={lead}
        actions={
          <>
            <ButtonLink href="/join-process">入会流程</ButtonLink>
            <ButtonLink href="/join-submit" variant="ink">
              立即申请
            </ButtonLink>
          </>
        }
      />
      <section className="sec-in" aria-labelledby="gains">
        <SectionHead title="入会之后" id="gains" sub="席数与次数随级别增加，下表逐项列出" />
        <ul className={classes.gains}>
          {gains.map(({ icon, name, text }) => (
            <li key={name}>
              <Icon icon={icon} size={32} />
              <div>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="sec-in" aria-labelledby="levels">
        <SectionHead
          title="级别与会费"
          id="levels"
          sub="会费按年缴纳，自会籍生效之日起算一年"
          more={{ label: '入会条件与材料', href: '/about/join' }}
        />
        <LevelTable levels={levels} />
      </section>
      <section className="sec-in" aria-labelledby="steps">
        <SectionHead title="怎样加入" id="steps" more={{ label: '每一步怎么办', href: '/join-process' }} />
        <div className={classes.steps}>
          <StepFlow steps={steps.map(({ name, time }) => ({ title: name, text: time }))} />
        </div>
      </section>
      <NextDoor text="章程与会费标准都已公开，看清楚再决定。">
        <ButtonLink href="/about/regulation">协会章程</ButtonLink>
        <ButtonLink href="/about/member">会员名录</ButtonLink>
        <ButtonLink href="/join-submit" variant="ink">
          立即申请
        </ButtonLink>
      </NextDoor>
    </div>
  );
}
