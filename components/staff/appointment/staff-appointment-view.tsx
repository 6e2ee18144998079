'use client';

import { CardForm } from '@/components/form/card-form';
import { RadioField, TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import { tellDecided } from '@/components/staff/decided/decided';
import { ProofSheet } from '@/components/staff/queue/proof-sheet';
import { QueuePanel } from '@/components/staff/queue/queue-panel';
import { queueReadings } from '@/components/staff/queue/queue-refs';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import {
  type getStaffAppointment,
  type SettledOutcome,
  type StaffAppointment,
  settleAppointment,
} from '@/lib/contract/staff-appointments';
import { formatFen } from '@/lib/format/money';
import { appointmentStateLabels, appointmentWayLabels, slotWords } from '@/lib/kinds/content/appointment-labels';

const appointmentRef = endpointRef<typeof getStaffAppointment>('GET', '/api/v1/staff/appointments/{id}');

const outcomes: Readonly<Record<SettledOutcome, { label: string; text: string }>> = {
  done: { label: '已经进行', text: '预约费计入专家的收入' },
  noShow: { label: '预约人未到场', text: '按规则不退款，预约费计入专家的收入' },
  expertAbsent: { label: '没有进行', text: '专家未到场或者双方没有谈成，预约费按规则全额退回' },
};

const askerWords = { done: '已经进行', expertAbsent: '没有进行' };
const expertWords = { done: '已经完成', noShow: '预约人未到场' };

function SettleForm({ appointment: { id, isPaidTooLate } }: { appointment: StaffAppointment }) {
  const { mutateAsync } = useEndpointMutation(settleAppointment, {
    refreshes: [appointmentRef, ...queueReadings],
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: settleAppointment.body,
    initial: { outcome: '', note: '' },
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      tellDecided('appointment', id, '已认定，双方会收到结果');
    },
  });
  const options = Object.entries(outcomes).filter(([value]) => !isPaidTooLate || value === 'expertAbsent');
  return (
    <CardForm title="认定结果" form={form} submitLabel="认定">
      <RadioField
        name="outcome"
        label="结果"
        required
        options={options.map(([value, { label, text }]) => ({ value, label, text }))}
      />
      <TextAreaField name="note" label="理由" required rows={4} maxLength={300} help="双方都会看到，认定以后不能更改" />
    </CardForm>
  );
}

function Settle({ appointment }: { appointment: StaffAppointment }) {
  const { id, expert, asker, way, state, amount, order, isPaidTooLate, reminders, askedAt } = appointment;
  const { askerSays, askerNote, expertSays, settledBy, settleNote, canSettle } = appointment;
  return (
    <>
      <DetailHead
        tag={<StatusTag state={appointmentStateLabels[state]} />}
        title={
          <>
            {`${expert.name}专家：`}
            <span className="nowrap">{slotWords(appointment)}</span>
          </>
        }
        meta={[`预约人 ${asker}`, appointmentWayLabels[way], formatFen(amount)]}
        actions={null}
      />
      <ProofSheet
        files={[]}
        decision={
          <QueuePanel key={id} queue="appointments" subject="appointment" id={id} isOpen={canSettle}>
            {canSettle && <SettleForm appointment={appointment} />}
          </QueuePanel>
        }
      >
        <Card title="双方的说明">
          <DefinitionList
            items={[
              { label: '预约人', value: askerSays ? askerWords[askerSays] : '没有答复' },
              ...(askerNote ? [{ label: '预约人的说明', value: askerNote, full: true }] : []),
              { label: '专家', value: expertSays ? expertWords[expertSays] : '没有登记' },
              { label: '提醒专家', value: `${reminders} 次` },
              { label: '询问预约人', value: askedAt?.slice(0, 16) ?? '没有' },
              ...(isPaidTooLate ? [{ label: '付款', value: '到账时预约时间已过，只能退回预约人', full: true }] : []),
              ...(order
                ? [
                    {
                      label: '订单',
                      value: (
                        <a className="link" href={`/staff/money/orders/${order.id}`}>
                          {order.orderNo}
                        </a>
                      ),
                    },
                  ]
                : []),
              ...(settleNote ? [{ label: '认定的理由', value: `${settleNote}（${settledBy}）`, full: true }] : []),
            ]}
          />
        </Card>
      </ProofSheet>
    </>
  );
}

/** One paid appointment: what each side says, and the settlement by the association. */
export function StaffAppointmentView({ id }: { id: number }) {
  const query = useEndpoint(appointmentRef, { params: { id } }, { meta: { quiet: true }, retry: false });
  return (
    <AccountDetail
      query={query}
      heading="预约的认定"
      back={{ href: '/staff/queue/appointments', label: '返回没有结果的预约' }}
      missing="没有这个预约。"
    >
      {(appointment) => <Settle appointment={appointment} />}
    </AccountDetail>
  );
}
