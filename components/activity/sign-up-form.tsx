'use client';

import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '@/components/form/leave-guard';
import { Icon } from '@/components/ui/icon';
import { NoticeBar } from '@/components/ui/notice-bar';
import { fieldsOf } from '@/lib/client/errors';
import { useEndpointMutation } from '@/lib/client/use-endpoint';
import { type Activity, type OwnSignUp, signUpBody, type signUpForActivity } from '@/lib/contract/activities';
import { answerProblems } from '@/lib/rules/sign-up-answers';
import { signUpReadings, signUpRef } from './activity-refs';
import styles from './sign-up.module.css';
import { fieldId, SignUpField } from './sign-up-field';

export interface SignUpFormProps {
  activity: Activity;
  prefill: { name: string; mobile: string; organisation: string; post: string };
  /** All seats are taken: the form leads to the waiting list. */
  isFull: boolean;
  onDone: (signUp: OwnSignUp) => void;
}

/** The form's values as the provider takes them. */
function bodyOf(form: HTMLFormElement, activity: Activity) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const answers = Object.fromEntries(activity.questions.map(({ key }) => [key, text(`answers.${key}`)]));
  const [name, mobile, organisation, post] = ['name', 'mobile', 'organisation', 'post'].map(text);
  return { name, mobile, organisation, post, answers };
}

function problemsIn(body: ReturnType<typeof bodyOf>, activity: Activity): Record<string, string> {
  const problems = answerProblems(activity.questions, body.answers);
  for (const issue of signUpBody.safeParse(body).error?.issues ?? []) problems[issue.path.join('.')] ??= issue.message;
  return problems;
}

/** Problems as links to their fields, in the order of the form. */
function Summary({ names, problems }: { names: readonly string[]; problems: Record<string, string> }) {
  const listed = names.filter((name) => problems[name]);
  if (listed.length === 0) return null;
  return (
    <div className="sum-err" role="alert">
      <h2>
        <Icon icon={IconAlertCircle} />
        {`有 ${listed.length} 处需要修改`}
      </h2>
      <ul>
        {listed.map((name) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{problems[name]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Name, mobile, organisation, post and the activity's questions; sent once. */
export function SignUpForm({ activity, prefill, isFull, onDone }: SignUpFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isDirty, setDirty] = useState(false);
  const { mutate, error, isPending, isSuccess } = useEndpointMutation<typeof signUpForActivity>(signUpRef, {
    refreshes: signUpReadings,
    meta: { quiet: true },
    onSuccess: onDone,
    onError: (refusal) => setProblems(fieldsOf(refusal)),
  });

  // The first field with a problem takes the focus, so that it is found and read out.
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || isSuccess) return;
    const body = bodyOf(event.currentTarget, activity);
    const found = problemsIn(body, activity);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setDirty(false);
    mutate({ params: { id: activity.id }, body: signUpBody.parse(body) });
  };

  const shared = (name: string) => ({ name, problem: problems[name] });
  const names = ['name', 'mobile', 'organisation', 'post', ...activity.questions.map(({ key }) => `answers.${key}`)];
  const refusal = error && Object.keys(fieldsOf(error)).length === 0 ? error.message : '';
  const isBusy = isPending || isSuccess;
  return (
    <form ref={form} className="card" method="post" noValidate onSubmit={submit} onChange={() => setDirty(true)}>
      <LeaveGuard isUnsaved={isDirty} />
      <div className="card-body form">
        {refusal && (
          <div className={styles.notice} role="alert">
            <NoticeBar tone="warn">{refusal}</NoticeBar>
          </div>
        )}
        <Summary names={names} problems={problems} />
        <div className="form-grid">
          <SignUpField
            {...shared('name')}
            label="姓名"
            required
            maxLength={30}
            autoComplete="name"
            defaultValue={prefill.name}
            help="签到时核对"
          />
          <SignUpField
            {...shared('mobile')}
            label="手机号"
            required
            type="tel"
            maxLength={11}
            autoComplete="tel-national"
            defaultValue={prefill.mobile}
            help="活动有变动时联系您"
          />
          <SignUpField
            {...shared('organisation')}
            label="单位"
            maxLength={60}
            autoComplete="organization"
            defaultValue={prefill.organisation}
            help={activity.type === 'vip' ? '请写会员单位全称，个人会员写“个人会员”' : undefined}
          />
          <SignUpField
            {...shared('post')}
            label="职务"
            maxLength={30}
            autoComplete="organization-title"
            defaultValue={prefill.post}
          />
          {activity.questions.map(({ key, label, kind, options, required }) => (
            <SignUpField
              key={key}
              {...shared(`answers.${key}`)}
              label={label}
              required={required}
              maxLength={kind === 'text' ? 200 : undefined}
              options={kind === 'select' ? (options ?? []) : undefined}
              full
            />
          ))}
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
  );
}
