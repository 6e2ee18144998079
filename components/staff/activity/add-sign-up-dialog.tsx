'use client';

import { SelectField, TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { NoticeBar } from '@/components/ui/notice-bar';
import { useNow } from '@/components/ui/use-now';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { signUpBody } from '@/lib/contract/activities';
import type { addSignUp, StaffActivityDetail } from '@/lib/contract/staff-activities';
import { addSignUpRef, listReadings } from './staff-activity-refs';

export interface AddSignUpDialogProps {
  activity: StaffActivityDetail;
  onClose: () => void;
}

/** Adds a caller or a walk-in to the list; the questions are optional. */
export function AddSignUpDialog({ activity, onClose }: AddSignUpDialogProps) {
  const { id, questions, capacity, seatsTaken, startsAt } = activity;
  const now = useNow('');
  const { mutateAsync } = useEndpointMutation<typeof addSignUp>(addSignUpRef, {
    refreshes: listReadings,
    meta: { quiet: true },
  });
  const isFull = capacity > 0 && seatsTaken >= capacity;
  const hasBegun = now !== '' && now >= startsAt;
  return (
    <FormDialog
      title="代为登记"
      schema={signUpBody}
      initial={{
        name: '',
        mobile: '',
        organisation: '',
        post: '',
        answers: Object.fromEntries(questions.map(({ key }) => [key, ''])),
      }}
      submitLabel={isFull && !hasBegun ? '登记候补' : '登记'}
      send={async (body) => {
        const { name, state, seat, checkInCode } = await mutateAsync({ params: { id }, body });
        toast(state === 'WAITLISTED' ? `${name}已排入候补` : `${name}：座号 ${seat}，签到码 ${checkInCode}`, 'done');
      }}
      onClose={onClose}
    >
      {isFull && (
        <NoticeBar>
          {hasBegun
            ? '席位已满，活动已经开始，不再登记候补；有人取消席位以后才能登记。'
            : '席位已满，登记后排在候补末尾。'}
        </NoticeBar>
      )}
      <TextField name="name" label="姓名" required maxLength={30} />
      <TextField
        name="mobile"
        label="手机号"
        required
        type="tel"
        help="有账号的，报名归到该账号；没有的，签到码以短信发送"
      />
      <TextField name="organisation" label="单位" maxLength={60} />
      <TextField name="post" label="职务" maxLength={30} />
      {questions.map(({ key, label, kind, options = [] }) =>
        kind === 'select' ? (
          <SelectField
            key={key}
            name={`answers.${key}`}
            label={label}
            options={options.map((option) => ({ value: option, label: option }))}
          />
        ) : (
          <TextField key={key} name={`answers.${key}`} label={label} maxLength={200} />
        ),
      )}
    </FormDialog>
  );
}
