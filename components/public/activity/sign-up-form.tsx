'use client';

import { z } from 'zod';
import { ErrorSummary } from '@/components/form/error-summary';
import { SelectField, TextField } from '@/components/form/fields';
import { FormContext } from '@/components/form/form-source';
import { LeaveGuard } from '@/components/form/leave-guard';
import { RestoredNotice } from '@/components/form/restored-notice';
import { useGuestCopy, useGuestWords } from '@/components/form/use-guest-copy';
import { GUEST_SUBMIT, useLogIn } from '@/components/form/use-log-in';
import { useTabCopy } from '@/components/form/use-tab-copy';
import { useZodForm } from '@/components/form/use-zod-form';
import { NoticeBar } from '@/components/ui/notice-bar';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type Activity, type OwnSignUp, signUpBody, type signUpForActivity } from '@/lib/contract/activities';
import { answerProblems } from '@/lib/rules/sign-up-answers';
import { signUpReadings, signUpRef } from './activity-refs';
import styles from './sign-up.module.css';

export interface SignUpFormProps {
  activity: Activity;
  prefill: { name: string; mobile: string; organisation: string; post: string };
  /** The visitor is logged out: the input stays in the tab until after the login. */
  isGuest: boolean;
  /** All seats are taken: the form leads to the waiting list. */
  isFull: boolean;
  onDone: (signUp: OwnSignUp) => void;
}

/** A text restored from the tab. */
const word = z.string().optional().catch(undefined);
const signUpWords = z.object({
  name: word,
  mobile: word,
  organisation: word,
  post: word,
  answers: z.record(z.string(), z.string()).optional().catch(undefined),
});

/** Request schema of the contract, extended by the questions of the activity. */
const bodyFor = ({ questions }: Activity) =>
  signUpBody.extend({
    answers: signUpBody.shape.answers.superRefine((answers, context) => {
      for (const [path, message] of Object.entries(answerProblems(questions, answers)))
        context.addIssue({ code: 'custom', message, path: path.split('.').slice(1) });
    }),
  });

/** Initial values: account data, overridden by the input from before the login. */
function initialOf(
  { questions }: Activity,
  prefill: SignUpFormProps['prefill'],
  words: Record<string, unknown> | null,
) {
  const typed = signUpWords.parse(words ?? {});
  const over = (known: string, text: string | undefined) => text || known;
  return {
    name: over(prefill.name, typed.name),
    mobile: over(prefill.mobile, typed.mobile),
    organisation: over(prefill.organisation, typed.organisation),
    post: over(prefill.post, typed.post),
    answers: Object.fromEntries(questions.map(({ key }) => [key, typed.answers?.[key] ?? ''])),
  };
}

/** Name, mobile, organisation, post and the questions of the activity; submitted once. */
export function SignUpForm({ activity, prefill, isGuest, isFull, onDone }: SignUpFormProps) {
  const kind = `sign-up-${activity.id}`;
  const words = useGuestWords(kind);
  const logIn = useLogIn();
  const { mutateAsync, isSuccess } = useEndpointMutation<typeof signUpForActivity>(signUpRef, {
    refreshes: signUpReadings,
    meta: { quiet: true },
    onSuccess: onDone,
  });
  const zod = useZodForm({
    schema: bodyFor(activity),
    initial: initialOf(activity, prefill, words),
    send: async (body) => {
      if (isGuest) return logIn();
      await mutateAsync({ params: { id: activity.id }, body });
      copy.drop();
    },
  });
  const { form, source, element, problems, failure, busy } = zod;
  // Of an account, whose session may end while the form is filled in.
  const { isRestored, forget, submit } = useTabCopy(isGuest ? undefined : `sign-up:${activity.id}`, zod);
  const copy = useGuestCopy({ kind, values: form.values, isTyped: isGuest && form.isDirty() });
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
        <LeaveGuard isUnsaved={form.isDirty() && !isBusy && !isGuest} />
        <div className="card-body form">
          <div role="alert">
            {failure && (
              <div className={styles.notice}>
                <NoticeBar tone="warn">{failure}</NoticeBar>
              </div>
            )}
          </div>
          {words && !isGuest && (
            <div className={styles.notice}>
              <NoticeBar>登录前填写的内容都在，请核对后提交。</NoticeBar>
            </div>
          )}
          {isRestored && <RestoredNotice onStartAnew={forget} />}
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
              {isGuest ? GUEST_SUBMIT : isFull ? '登记候补' : '提交报名'}
            </button>
          </div>
        </div>
      </form>
    </FormContext>
  );
}
