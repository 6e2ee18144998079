'use client';

import { useState } from 'react';
import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import styles from '@/components/shell/list/detail.module.css';
import { useAddressId } from '@/components/shell/list/use-address-id';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { NoticeBar } from '@/components/ui/notice-bar';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import {
  type cancelAsExpert,
  type closeAppointment,
  type ExpertAppointment,
  expertCancelForm,
} from '@/lib/contract/appointments';
import { appointmentWayLabels, slotWords } from '@/lib/kinds/content/appointment-labels';
import classes from './appointment.module.css';
import { AppointmentFacts, AppointmentRating, CalendarButton } from './appointment-facts';
import { stateWords } from './appointment-list-view';
import { cancelAsExpertRef, expertAppointmentRef, expertReadings, outcomeRef } from './appointment-refs';

const back = { href: '/mine/consult?view=booked', label: '返回向我预约的' };

function CancelButton({ id }: { id: number }) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useEndpointMutation<typeof cancelAsExpert>(cancelAsExpertRef, {
    refreshes: expertReadings,
    meta: { quiet: true },
  });
  const send = async (reason: string) => {
    await mutateAsync({ params: { id }, body: { reason } });
    toast('预约已取消，款项全额退回预约人', 'done');
  };
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
        取消预约
      </button>
      {asking && (
        <PromptDialog
          title="取消预约"
          label="原因，预约人会看到"
          confirmLabel="取消预约"
          maxLength={200}
          isValid={(reason) => expertCancelForm.safeParse({ reason }).error?.issues[0]?.message ?? true}
          send={send}
          onClose={() => setAsking(false)}
        >
          <p>款项全额退回预约人，这个时段随之收回。</p>
        </PromptDialog>
      )}
    </>
  );
}

/** Says whether the appointment took place. */
function OutcomeCard({ id }: { id: number }) {
  const { mutateAsync, isPending, variables } = useEndpointMutation<typeof closeAppointment>(outcomeRef, {
    refreshes: expertReadings,
  });
  const say = async (outcome: 'done' | 'noShow') => {
    await mutateAsync({ params: { id }, body: { outcome } });
    toast('已登记', 'done');
  };
  const isBusy = (outcome: 'done' | 'noShow') => isPending && variables?.body.outcome === outcome;
  return (
    <Card title="登记结果">
      <p className={classes.text}>登记以后计入本月收入。预约人没有来的，登记为未到场。</p>
      <div className="row fold">
        <BusyButton variant="ink" busy={isBusy('done')} onClick={() => void say('done').catch(() => undefined)}>
          已完成
        </BusyButton>
        <BusyButton variant="outline" busy={isBusy('noShow')} onClick={() => void say('noShow').catch(() => undefined)}>
          未到场
        </BusyButton>
      </div>
    </Card>
  );
}

function Head({ appointment }: { appointment: ExpertAppointment }) {
  const { id, asker, way, state, isOver, canCancel } = appointment;
  return (
    <DetailHead
      tag={<StatusTag state={stateWords(appointment)} />}
      title={
        <>
          预约：<span className="nowrap">{slotWords(appointment)}</span>
        </>
      }
      meta={[`预约人 ${asker}`, appointmentWayLabels[way]]}
      actions={
        <>
          {state === 'booked' && !isOver && (
            <CalendarButton path={`/api/v1/user/expert/appointments/${id}/calendar`} name={`预约-${id}.ics`} />
          )}
          {canCancel && <CancelButton id={id} />}
        </>
      }
    />
  );
}

/** One appointment as seen by the expert. */
export function ExpertAppointmentView() {
  const query = useEndpoint(expertAppointmentRef, { params: { id: useAddressId() } }, { meta: { quiet: true } });
  return (
    <AccountDetail query={query} heading="预约详情" back={back}>
      {(appointment) => (
        <div className={classes.page}>
          <Head appointment={appointment} />
          {appointment.way === 'phone' && appointment.state === 'booked' && (
            <div className={styles.notice}>
              <NoticeBar>请在约定时间拨打预约人的电话。</NoticeBar>
            </div>
          )}
          <AppointmentFacts appointment={appointment} phone={appointment.phone} />
          {appointment.isDisputed && (
            <div className={styles.notice}>
              <NoticeBar tone="warn">
                {appointment.canClose
                  ? '预约人反映没有进行，由协会核实。请登记您看到的情况。'
                  : '预约人反映没有进行，您的说明已交协会核实。'}
              </NoticeBar>
            </div>
          )}
          {appointment.settleNote && (
            <div className={styles.notice}>
              <NoticeBar>{`协会核实：${appointment.settleNote}`}</NoticeBar>
            </div>
          )}
          {appointment.canClose && <OutcomeCard id={appointment.id} />}
          <AppointmentRating appointment={appointment} />
        </div>
      )}
    </AccountDetail>
  );
}
