'use client';

import { type ReactNode, useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { CopyButton } from '@/components/ui/copy-button';
import { EmptyState } from '@/components/ui/empty-state';
import { Missing, QueryState } from '@/components/ui/query-state';
import { TitleBox } from '@/components/ui/title-box';
import { useNow } from '@/components/ui/use-now';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { type AwardClass, getCurrentPrize, type PrizeSession } from '@/lib/contract/prize';
import { collectingText } from '@/lib/kinds/content/prize-words';
import { EntryForm } from './entry-form';
import styles from './entry-form.module.css';

const TITLE = '金奖申报表';

const toRules = (
  <ButtonLink href="/scgpTempate/sign-up" variant="ink">
    申报类别与规则
  </ButtonLink>
);

const betweenSessions = (
  <EmptyState
    title="目前没有进行中的评选"
    text="金奖每年一届，下一届的征集以通知公告为准。"
    actions={<ButtonLink href="/scgp/previous">往届回顾</ButtonLink>}
  />
);

const leadOf = ({ title }: PrizeSession) => `${title}，不收取任何费用`;

function Received({ recordNo, award }: { recordNo: string; award: AwardClass }) {
  return (
    <section className={`card ${styles.done}`} aria-labelledby="entry-done">
      <h2 id="entry-done">申报已经收到</h2>
      <p>
        {`编号 ${recordNo}`}
        <CopyButton value={recordNo} name="复制编号" />
      </p>
      <p>{`版权服务部逐件核对${award.name}类的署名与权属材料，需要补正的在个人中心写明，并发消息给您。`}</p>
      <div className="row fold">
        <ButtonLink href="/mine/my-business" variant="ink">
          查看我的业务
        </ButtonLink>
        <ButtonLink href="/scgpTempate/sign-up">申报另一类</ButtonLink>
      </div>
    </section>
  );
}

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <section className={`card ${styles.closed}`} aria-labelledby="entry-closed">
      <h2 id="entry-closed">{title}</h2>
      <p>{text}</p>
      <div className="row fold">
        {toRules}
        <ButtonLink href="/scgp/vote">看本届作品</ButtonLink>
      </div>
    </section>
  );
}

function Frame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <TitleBox title={title} sub={lead} />
      {children}
    </div>
  );
}

/** The form while entries are open; otherwise a notice with the dates. */
function EntryPanel({ session, award }: { session: PrizeSession; award: AwardClass }) {
  const [recordNo, setRecordNo] = useState('');
  const words = collectingText(session.stages, useNow(session.votingFrom));
  const heading = { title: `${TITLE}：${award.name}类`, lead: leadOf(session) };
  if (words.isOpen && !recordNo)
    return <EntryForm {...heading} award={award} until={words.text} onDone={setRecordNo} />;
  return (
    <Frame {...heading}>{recordNo ? <Received recordNo={recordNo} award={award} /> : <Closed {...words} />}</Frame>
  );
}

export interface EntryFormViewProps {
  /** Position of the class in the session, from 1; 0 for an invalid address. */
  number: number;
}

/** Page of an entry form. */
export function EntryFormView({ number }: EntryFormViewProps) {
  const query = useEndpoint(getCurrentPrize, {}, { meta: { quiet: true } });
  return (
    <QueryState query={query} missing={betweenSessions} frame={(instead) => <Frame title={TITLE}>{instead}</Frame>}>
      {(session) => {
        const award = session.classes[number - 1];
        return award ? (
          <EntryPanel session={session} award={award} />
        ) : (
          <Frame title={TITLE} lead={leadOf(session)}>
            <Missing text="没有这一类的申报表，请从类别列表选择。" actions={toRules} />
          </Frame>
        );
      }}
    </QueryState>
  );
}
