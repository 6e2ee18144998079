'use client';

import Link from 'next/link';
import { useState } from 'react';
import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import styles from '@/components/shell/list/detail.module.css';
import { useAddressId } from '@/components/shell/list/use-address-id';
import { ShowIf } from '@/components/shell/session/show-if';
import { ButtonLink } from '@/components/ui/button-link';
import { NoticeBar } from '@/components/ui/notice-bar';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { cancelAppointment, OwnAppointment } from '@/lib/contract/appointments';
import { formatFen } from '@/lib/format/money';
import { appointmentWayLabels, slotWords } from '@/lib/kinds/content/appointment-labels';
import { orderPath } from '@/lib/kinds/products/order-paths';
import classes from './appointment.module.css';
import { AppointmentFacts, AppointmentRating, CalendarButton } from './appointment-facts';
import { stateWords } from './appointment-list-view';
import { AppointmentRatingForm } from './appointment-rating-form';
import { cancelRef, ownAppointmentRef, ownReadings } from './appointment-refs';
import { DisputeButton } from './dispute-button';
import { MoveCard } from './move-card';
import { NoteForm } from './note-form';
import { ReportCard } from './report-card';

const back = { href: '/mine/consult?view=appointments', label: '返回我的预约' };

/** Says what cancelling returns now. */
function refundWords({ state, refundNow, amount, order }: OwnAppointment): string {
  if (state === 'held') return '还没有付款，取消后时段重新开放。';
  const left = amount - (order?.refundedFen ?? 0);
  if (left === 0) return '费用此前已经全部退回。';
  if (refundNow === 0) return '距开始不足两小时，取消后不退款。';
  const isPart = left < amount;
  const half = '距开始不足 24 小时，退回一半';
  const part = refundNow < left ? `${half}${isPart ? '余款' : ''}：` : isPart ? '退回余款：' : '全额退回：';
  return `${part}${formatFen(refundNow)}，按原来的付款方式退还。`;
}

function CancelButton({ appointment }: { appointment: OwnAppointment }) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useEndpointMutation<typeof cancelAppointment>(cancelRef, {
    refreshes: ownReadings,
    meta: { quiet: true },
  });
  const send = async (reason: string) => {
    await mutateAsync({ params: { id: appointment.id }, body: { reason } });
    toast('预约已取消', 'done');
  };
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
        取消预约
      </button>
      {asking && (
        <PromptDialog
          title="取消预约"
          label="原因，可以不填"
          confirmLabel="取消预约"
          maxLength={200}
          send={send}
          onClose={() => setAsking(false)}
        >
          <p>{refundWords(appointment)}</p>
        </PromptDialog>
      )}
    </>
  );
}

function Progress({ appointment }: { appointment: OwnAppointment }) {
  const { state, isOver, isDisputed, settleNote, order, cancelledBy } = appointment;
  const said = () => {
    if (state === 'held') return '时段已为您留住，请在订单有效期内付款。';
    if (isDisputed) return '您反映预约没有进行，协会正在核实，结果发消息给您。';
    if (settleNote) return `协会核实：${settleNote}`;
    if (isOver) return '时间已过，等专家登记结果，之后可以评价。';
    if (state === 'booked') return '预约成功。开始前 24 小时可以改约一次；取消的，按规则退款。';
    if (state === 'lapsed') return '超时未付款，预约已失效，时段重新开放。';
    if (state !== 'cancelled') return '';
    const who = cancelledBy === 'expert' ? '专家取消了预约' : '预约已取消';
    return order && order.refundedFen > 0
      ? `${who}，退款 ${formatFen(order.refundedFen)}。`
      : `${who}，退款情况见订单。`;
  };
  const words = said();
  if (!words) return null;
  return (
    <div className={styles.notice}>
      <NoticeBar tone={state === 'held' ? 'warn' : 'info'}>
        {words}
        {order?.canPay && (
          <>
            {' '}
            <Link href={orderPath(order.id)} prefetch={false}>
              {`去付款 ${formatFen(appointment.amount)}`}
            </Link>
          </>
        )}
      </NoticeBar>
    </div>
  );
}

/** One appointment of the account: facts, note, and what can be done with it. */
export function OwnAppointmentView() {
  const query = useEndpoint(ownAppointmentRef, { params: { id: useAddressId() } }, { meta: { quiet: true } });
  return (
    <AccountDetail query={query} heading="预约详情" back={back}>
      {(appointment) => {
        const { id, expert, way, state, isOver, order } = appointment;
        return (
          <div className={classes.page}>
            <DetailHead
              tag={<StatusTag state={stateWords(appointment)} />}
              title={
                <>
                  {`${expert.name}专家：`}
                  <span className="nowrap">{slotWords(appointment)}</span>
                </>
              }
              meta={[`${expert.organisation}　${expert.title}`, appointmentWayLabels[way]]}
              actions={
                <>
                  {state === 'booked' && !isOver && (
                    <CalendarButton path={`/api/v1/user/appointments/${id}/calendar`} name={`预约-${id}.ics`} />
                  )}
                  {order && (
                    <ButtonLink href={orderPath(order.id)} variant="quiet">
                      查看订单
                    </ButtonLink>
                  )}
                  <ShowIf flag="canOrder">
                    {appointment.canDispute && <DisputeButton appointment={appointment} />}
                    {appointment.canCancel && <CancelButton appointment={appointment} />}
                  </ShowIf>
                </>
              }
            />
            <Progress appointment={appointment} />
            <AppointmentFacts appointment={appointment} />
            <ShowIf flag="canOrder">
              {appointment.canReport && <ReportCard id={id} />}
              {appointment.canRate && <AppointmentRatingForm id={id} />}
            </ShowIf>
            <AppointmentRating appointment={appointment} />
            <ShowIf flag="canOrder">
              {appointment.canNote && <NoteForm id={id} note={appointment.note} revision={appointment.noteRevision} />}
              {appointment.canMove && <MoveCard appointment={appointment} />}
            </ShowIf>
          </div>
        );
      }}
    </AccountDetail>
  );
}
