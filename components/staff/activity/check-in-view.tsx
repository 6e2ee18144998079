'use client';

import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { AccountDetail } from '@/components/shell/list/account-detail';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/facts';
import { NoticeBar } from '@/components/ui/notice-bar';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { CheckedIn, StaffActivityDetail } from '@/lib/contract/staff-activities';
import classes from './check-in.module.css';
import { CodeCamera } from './code-camera';
import { staffActivityPath, staffActivityRef } from './staff-activity-refs';
import { UndoCheckIn } from './undo-check-in';
import { type Outcome, useCheckIn } from './use-check-in';

const facts = ({ name, organisation, post, seat }: Extract<Outcome, { guest: unknown }>['guest']) =>
  [name, organisation, post, seat === null ? '' : `座号 ${seat}`].filter(Boolean);

/** Result of the last check-in, readable from two steps away; a live region for screen readers. */
function Result({ outcome, onUndone }: { outcome: Outcome | undefined; onUndone: (id: number) => void }) {
  const [undoing, setUndoing] = useState<CheckedIn | null>(null);
  const state = !outcome ? '' : 'guest' in outcome ? classes.in : classes.out;
  return (
    <div className={`${classes.result} ${state}`}>
      <div role="status" aria-live="assertive">
        {!outcome && <p>等待第一位</p>}
        {outcome && 'guest' in outcome && (
          <>
            <p>已签到</p>
            <b>{outcome.guest.name}</b>
            <span>
              <Facts items={facts(outcome.guest).slice(1)} />
            </span>
          </>
        )}
        {outcome && 'refusal' in outcome && (
          <>
            <p>没有签到</p>
            <b className={classes.reason}>{outcome.refusal}</b>
            <span>{outcome.code}</span>
          </>
        )}
      </div>
      {outcome && 'guest' in outcome && (
        <button type="button" className="btn btn-sm btn-quiet" onClick={() => setUndoing(outcome.guest)}>
          撤销签到
        </button>
      )}
      {undoing && (
        <UndoCheckIn guest={undoing} onUndone={() => onUndone(undoing.id)} onClose={() => setUndoing(null)} />
      )}
    </div>
  );
}

function CheckInPanel({ activity }: { activity: StaffActivityDetail }) {
  const { outcomes, checkedIn, check, see, forget, isPending } = useCheckIn(activity.id);
  const field = useRef<HTMLInputElement>(null);
  const typed = (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    const code = input?.value.trim().toUpperCase() ?? '';
    if (!input || code === '' || isPending) return;
    void check(code);
    input.value = '';
    input.focus();
  };
  return (
    <>
      <TitleBox
        variant="work"
        title="签到"
        sub={<Facts items={[activity.title, `已签到 ${checkedIn ?? activity.checkedIn} / ${activity.seatsTaken}`]} />}
      />
      {!activity.isDoorOpen && (
        <div className={classes.notice}>
          <NoticeBar>{`签到时间 ${activity.doorFrom.slice(0, 16)} 至 ${activity.doorTo.slice(0, 16)}，现在不能签到。`}</NoticeBar>
        </div>
      )}
      <div className={classes.desk}>
        <Result outcome={outcomes[0]} onUndone={forget} />
        <div className={`card ${classes.entry}`}>
          <form className={classes.typed} onSubmit={typed}>
            <TextInput
              ref={field}
              label="签到码"
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="8 位字母与数字"
            />
            <BusyButton type="submit" busy={isPending}>
              签到
            </BusyButton>
          </form>
          <CodeCamera onRead={see} />
        </div>
      </div>
      {outcomes.length > 1 && (
        <Card title="刚才" bare>
          <ol className={classes.past}>
            {outcomes.slice(1).map((outcome) => (
              <li key={outcome.at}>
                {'guest' in outcome ? facts(outcome.guest).join('，') : `没有签到：${outcome.refusal}`}
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}

/** Check-in for an activity: by camera or typed code, with a large result, ready for the next guest at once. */
export function CheckInView({ id }: { id: number }) {
  const query = useEndpoint(staffActivityRef, { params: { id } }, { meta: { quiet: true }, retry: false });
  return (
    <AccountDetail
      query={query}
      heading="签到"
      back={{ href: staffActivityPath(id), label: '报名名单' }}
      missing="没有这场活动。"
    >
      {(activity) => <CheckInPanel activity={activity} />}
    </AccountDetail>
  );
}
