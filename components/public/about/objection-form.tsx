'use client';

import { type FormEvent, useRef, useState } from 'react';
import { useCodeWait } from '@/components/form/use-seconds-left';
import { PlainField } from '@/components/public/filing/plain-field';
import { BusyButton } from '@/components/ui/busy-button';
import { Icon } from '@/components/ui/icon';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';
import { fieldsOf, isApiError, nextTryOf } from '@/lib/client/http/errors';
import { handleFailure } from '@/lib/client/http/failures';
import { call } from '@/lib/client/http/http';
import {
  fileObjection,
  OBJECTION_MAX,
  OBJECTION_MIN,
  objectionForm,
  sendObjectionCode,
} from '@/lib/contract/membership-publicity';
import { mobilePhone } from '@/lib/rules/identifiers/phone';
import { tooLong } from '@/lib/text/too-long';
import classes from './publicity.module.css';

export interface ObjectionFormProps {
  /** Id of the publicity. */
  id: number;
  /** Called with the number of the objection. */
  onDone: (number: string) => void;
}

const empty = { name: '', mobile: '', code: '', text: '' };
type Values = typeof empty;
type Problems = Partial<Record<keyof Values, string>>;

const problemOfPhone = (mobile: string): string =>
  mobile ? mobilePhone.problem(mobilePhone.normalise(mobile)) : '请填写手机号';

/** Problems of the fields by the contract's schema; null if there are none. */
function problemsOf(values: Values): Problems | null {
  const result = objectionForm.safeParse(values);
  if (result.success) return null;
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues) problems[String(path[0])] ??= message;
  return problems;
}

/** Objection under one's own name, confirmed by a code. Public pages do not load the form library. */
export function ObjectionForm({ id, onDone }: ObjectionFormProps) {
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const { secondsLeft, waitUntil } = useCodeWait(mobilePhone.normalise(values.mobile));
  const form = useRef<HTMLFormElement>(null);

  const report = (found: Problems) => {
    setProblems(found);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const refused = (error: unknown, field?: keyof Values) => {
    if (!isApiError(error) || error.kind !== 'refused') return handleFailure(error);
    const fields: Problems = fieldsOf(error);
    if (Object.keys(fields).length > 0) report(fields);
    else if (field) report({ [field]: error.message });
    else handleFailure(error);
  };
  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    problem: problems[name],
    onChange: (value: string) => {
      setValues({ ...values, [name]: value });
      setProblems({ ...problems, [name]: undefined });
    },
  });
  const ofText = problems.text || tooLong(values.text, OBJECTION_MAX);
  const sendCode = async () => {
    const problem = problemOfPhone(values.mobile);
    if (problem) return report({ mobile: problem });
    setIsSending(true);
    try {
      const { retryIn } = await call(sendObjectionCode, { params: { id }, body: { mobile: values.mobile } });
      waitUntil(Date.now() + retryIn * 1000);
    } catch (error) {
      waitUntil(nextTryOf(error));
      refused(error, 'mobile');
    } finally {
      setIsSending(false);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(values);
    if (found) return report(found);
    setBusy(true);
    try {
      onDone((await call(fileObjection, { params: { id }, body: values })).number);
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} className="card" noValidate onSubmit={(event) => void submit(event)}>
      <div className="card-head">
        <h2>提出异议</h2>
      </div>
      <div className={`card-body form ${classes.form}`}>
        <PlainField
          {...field('name')}
          label="姓名"
          maxLength={60}
          autoComplete="name"
          help="请填写真实姓名，只供会员部核实"
        />
        <PlainField {...field('mobile')} label="手机号" type="tel" autoComplete="tel" />
        <div className={classes.code}>
          <PlainField {...field('code')} label="验证码" autoComplete="one-time-code" />
          <button type="button" className="btn" disabled={isSending || secondsLeft > 0} onClick={() => void sendCode()}>
            {secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '获取验证码'}
          </button>
        </div>
        <div className={ofText ? 'field bad' : 'field'}>
          <label className="req" htmlFor="objection-text">
            事实与理由
          </label>
          <textarea
            id="objection-text"
            name="text"
            className="textarea"
            rows={6}
            minLength={OBJECTION_MIN}
            value={values.text}
            aria-invalid={ofText ? true : undefined}
            aria-describedby={`objection-text-help${ofText ? ' objection-text-error' : ''}`}
            onChange={({ currentTarget }) => field('text').onChange(currentTarget.value)}
          />
          {ofText && (
            <p className="err" id="objection-text-error">
              <Icon icon={iconAlertCircle} size={16} />
              {ofText}
            </p>
          )}
          <p className="help" id="objection-text-help">
            写明是什么事实、有什么依据；证据可以另寄会员部，注明异议编号
          </p>
        </div>
        <div className="row fold">
          <BusyButton type="submit" busy={busy}>
            提交异议
          </BusyButton>
        </div>
      </div>
    </form>
  );
}
