'use client';

import { useState } from 'react';
import { CardForm } from '@/components/form/card-form';
import { TextAreaField, TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { useSecondsLeft } from '@/components/public/login/use-seconds-left';
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
import classes from './publicity.module.css';

export interface ObjectionFormProps {
  /** Id of the publicity. */
  id: number;
  /** Called with the number of the objection. */
  onDone: (number: string) => void;
}

/** Objection under one's own name, confirmed by a code. */
export function ObjectionForm({ id, onDone }: ObjectionFormProps) {
  const [nextAt, setNextAt] = useState<number | null>(null);
  const secondsLeft = useSecondsLeft(nextAt);
  const form = useZodForm({
    schema: objectionForm,
    initial: { name: '', mobile: '', code: '', text: '' },
    send: async (body) => onDone((await call(fileObjection, { params: { id }, body })).number),
  });
  const sendCode = async () => {
    const { mobile } = form.form.getValues();
    const problem = mobilePhone.problem(mobilePhone.normalise(mobile)) || (mobile ? '' : '请填写手机号');
    if (problem) return form.form.setFieldError('mobile', problem);
    try {
      const { retryIn } = await call(sendObjectionCode, { params: { id }, body: { mobile } });
      setNextAt(Date.now() + retryIn * 1000);
    } catch (error) {
      setNextAt(nextTryOf(error));
      if (isApiError(error) && error.kind === 'refused')
        form.form.setFieldError('mobile', Object.values(fieldsOf(error))[0] ?? error.message);
      else handleFailure(error);
    }
  };
  return (
    <CardForm title="提出异议" form={form} submitLabel="提交异议">
      <TextField name="name" label="姓名" required autoComplete="name" help="请填写真实姓名，只供会员部核实" />
      <TextField name="mobile" label="手机号" required autoComplete="tel" />
      <div className={classes.code}>
        <TextField name="code" label="验证码" required autoComplete="one-time-code" />
        <button type="button" className="btn" disabled={secondsLeft > 0} onClick={() => void sendCode()}>
          {secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '获取验证码'}
        </button>
      </div>
      <TextAreaField
        name="text"
        label="事实与理由"
        required
        rows={6}
        minLength={OBJECTION_MIN}
        maxLength={OBJECTION_MAX}
        help="写明是什么事实、有什么依据；证据可以另寄会员部，注明异议编号"
      />
    </CardForm>
  );
}
