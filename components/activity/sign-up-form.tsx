'use client';

import { ErrorSummary } from '@/components/form/error-summary';
import { SelectField, TextField } from '@/components/form/fields';
import { FormContext } from '@/components/form/form-source';
import { LeaveGuard } from '@/components/form/leave-guard';
import { useZodForm } from '@/components/form/use-zod-form';
import { NoticeBar } from '@/components/ui/notice-bar';
import { useEndpointMutation } from '@/lib/client/use-endpoint';
import { type Activity, type OwnSignUp, signUpBody, type signUpForActivity } from '@/lib/contract/activities';
import { answerProblems } from '@/lib/rules/sign-up-answers';
import { signUpReadings, signUpRef } from './activity-refs';
import styles from './sign-up.module.css';

export interface SignUpFormProps {
  activity: Activity;
  prefill: { name: string; mobile: string; organisation: string; post: string };
  /** All seats are taken: the form leads to the waiting list. */
  isFull: boolean;
  onDone: (signUp: OwnSignUp) => void;
}

/** The contract's body, with what this activity wants to know. */
const bodyFor = ({ questions }: Activity) =>
  signUpBody.extend({
    answers: signUpBody.shape.answers.superRefine((answers, context) => {
      for (const [path, message] of Object.entries(answerProblems(questions, answers)))
        context.addIssue({ code: 'custom', message, path: path.split('.').slice(1) });
    }),
  });

/** Name, mobile, organisation, post and the activity's questions; sent once. */
export function SignUpForm({ activity, prefill, isFull, onDone }: SignUpFormProps) {
  const { mutateAsync, isSuccess } = useEndpointMutation<typeof signUpForActivity>(signUpRef, {
    refreshes: signUpReadings,
    meta: { quiet: true },
    onSuccess: onDone,
  });
  const { form, source, element, submit, problems, failure, busy } = useZodForm({
    schema: bodyFor(activity),
    initial: { ...prefill, answers: Object.fromEntries(activity.questions.map(({ key }) => [key, ''])) },
    send: async (body) => {
      await mutateAsync({ params: { id: activity.id }, body });
    },
  });
  const isBusy = busy || isSuccess;
  return (
    <FormContext value={source}>
      <form
        ref={element}
        className="card"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <LeaveGuard isUnsaved={form.isDirty() && !isBusy} />
        <div className="card-body form">
          <div role="alert">
            {failure && (
              <div className={styles.notice}>
                <NoticeBar tone="warn">{failure}</NoticeBar>
              </div>
            )}
          </div>
          <ErrorSummary problems={problems} />
          <div className="form-grid">
            <TextField name="name" label="姓名" required maxLength={30} autoComplete="name" help="签到时核对" />
            <TextField
              name="mobile"
              label="手机号"
              required
              type="tel"
              autoComplete="tel-national"
              help="活动有变动时联系您"
            />
            <TextField
              name="organisation"
              label="单位"
              maxLength={60}
              autoComplete="organization"
              help={activity.type === 'vip' ? '请写会员单位全称，个人会员写“个人会员”' : undefined}
            />
            <TextField name="post" label="职务" maxLength={30} autoComplete="organization-title" />
            {activity.questions.map(({ key, label, kind, options = [], required }) =>
              kind === 'select' ? (
                <SelectField
                  key={key}
                  name={`answers.${key}`}
                  label={label}
                  required={required}
                  options={options.map((option) => ({ value: option, label: option }))}
                  full
                />
              ) : (
                <TextField key={key} name={`answers.${key}`} label={label} required={required} maxLength={200} full />
              ),
            )}
          </div>
          <div className={styles.acts}>
            <p className="help">提交即同意仅为本次活动使用以上信息。</p>
            <button type="submit" className="btn btn-ink btn-lg" disabled={isBusy} aria-busy={isBusy}>
              {isBusy && <span className="spin" aria-hidden="true" />}
              {isFull ? '登记候补' : '提交报名'}
            </button>
          </div>
        </div>
      </form>
    </FormContext>
  );
}
