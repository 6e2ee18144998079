'use client';

import { useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type Readiness, tryMessage, tryPayment } from '@/lib/contract/opening';
import styles from './setup.module.css';

const paymentNames: Readonly<Record<string, string>> = { sandbox: '演示沙箱', wechat: '微信支付' };

function MessageTest({ channel, label, isSet }: { channel: 'sms' | 'mail'; label: string; isSet: boolean }) {
  const [recipient, setRecipient] = useState('');
  const [failure, setFailure] = useState('');
  const { mutate, isPending } = useEndpointMutation(tryMessage, {
    meta: { quiet: true },
    onMutate: () => setFailure(''),
    onSuccess: () => toast(`${label}已交给网关，请查收`, 'done'),
    onError: ({ message }) => setFailure(message),
  });
  return (
    <li>
      <span>{label}</span>
      <StatusTag state={isSet ? '已设置' : '没有设置'} tone={isSet ? 'jade' : 'void'} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ body: { channel, recipient } });
        }}
      >
        <input
          className="input"
          aria-label={channel === 'sms' ? '接收测试短信的手机号' : '接收测试邮件的邮箱'}
          inputMode={channel === 'sms' ? 'tel' : 'email'}
          placeholder={channel === 'sms' ? '手机号' : '邮箱'}
          value={recipient}
          onChange={(event) => setRecipient(event.currentTarget.value)}
        />
        <BusyButton
          type="submit"
          variant="quiet"
          size="sm"
          busy={isPending}
          disabled={!isSet || recipient.trim() === ''}
        >
          试发
        </BusyButton>
      </form>
      {failure && <p role="alert">{failure}</p>}
    </li>
  );
}

function PaymentTest({ name }: { name: string }) {
  const [failure, setFailure] = useState('');
  const { mutate, isPending } = useEndpointMutation(tryPayment, {
    meta: { quiet: true },
    onMutate: () => setFailure(''),
    onSuccess: () => toast('付款网关已应答：取到付款码并已关闭', 'done'),
    onError: ({ message }) => setFailure(message),
  });
  return (
    <li>
      <span>付款</span>
      <StatusTag state={name === '' ? '只收转账' : (paymentNames[name] ?? name)} tone={name === '' ? 'void' : 'jade'} />
      <BusyButton variant="quiet" size="sm" busy={isPending} disabled={name === ''} onClick={() => mutate({})}>
        试取付款码
      </BusyButton>
      {failure && <p role="alert">{failure}</p>}
    </li>
  );
}

/** Gateways of the installation, each with a test. */
export function GatewayTests({ gateways: { payment, sms, mail } }: Pick<Readiness, 'gateways'>) {
  return (
    <ul className={styles.services}>
      <PaymentTest name={payment} />
      <MessageTest channel="sms" label="短信" isSet={sms} />
      <MessageTest channel="mail" label="邮件" isSet={mail} />
    </ul>
  );
}
