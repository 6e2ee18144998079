'use client';

import { StatusTag } from '@/components/ui/status-tag';
import { useLateReading } from '@/lib/client/http/use-late-reading';
import { useSession } from '@/lib/client/session/session-store';
import type { getOwnApplication } from '@/lib/contract/membership';
import classes from './membership.module.css';
import { applicationRef } from './membership-refs';

/** Next step for the applicant, by state. */
const next: Readonly<Record<string, string>> = {
  correction: '补正材料',
  unpaid: '缴纳会费',
  rejected: '查看原因，重新申请',
};

/** State of the user's application; nothing without one, or when logged out. */
export function MembershipStatus() {
  const userInfo = useSession((state) => state.userInfo);
  const data = useLateReading<typeof getOwnApplication>(applicationRef, {}, { enabled: userInfo !== null });
  if (!userInfo || !data) return null;
  return (
    <section className={`${classes.standing} no-print`} aria-label="我的入会申请">
      <StatusTag state={data.statusLabel} tone={data.tone} />
      <p>
        您的申请 <b className="num">{data.recordNo}</b>
        <span className="sep"> </span>
        {`${data.name}，${data.level.label}`}
      </p>
      {data.fee.paid && <StatusTag state="会费已缴纳" tone="jade" />}
      <a className="link" href="/join-post-success">
        {next[data.status] ?? '查看申请'}
      </a>
    </section>
  );
}
