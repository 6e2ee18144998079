'use client';

import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { NoticeBar } from '@/components/ui/notice-bar';
import { usePayTypes } from '@/lib/client/orders/use-pay-types';
import classes from './login.module.css';
import { PasswordForm } from './password-form';
import { PhoneForm, type SentCode } from './phone-form';
import { ScanForm } from './scan-form';

const ways = ['验证码登录', '密码登录', '扫码登录'] as const;

const steps: Record<string, (index: number) => number> = {
  ArrowLeft: (index) => (index + ways.length - 1) % ways.length,
  ArrowRight: (index) => (index + 1) % ways.length,
  Home: () => 0,
  End: () => ways.length - 1,
};

/** Page to set a new password after a login by code. */
const SET_PASSWORD = '/mine/userinfo?set=password';

export interface LoginWaysProps {
  /** Target after the login. */
  path: string;
  /** Whether messages are written to the outbox only. */
  outbox: boolean;
}

/**
 * The three login methods. Only the selected one is rendered, so that labels are unique. A provider limited to the
 * specification has no endpoints for password and scan login, so only the code by text message is offered then.
 */
export function LoginWays({ path, outbox }: LoginWaysProps) {
  const [chosen, setChosen] = useState(0);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [forgot, setForgot] = useState(false);
  const phone = useRef('');
  const tabs = useRef<HTMLDivElement>(null);
  const id = useId();
  const { isBare } = usePayTypes();

  const choose = (index: number) => {
    setForgot(false);
    setChosen(index);
  };
  const askForCode = () => {
    setForgot(true);
    setChosen(0);
    tabs.current?.querySelector<HTMLElement>('[role="tab"]')?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(chosen);
    choose(next);
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  if (isBare) {
    return (
      <div className={classes.way}>
        <ScanForm path={path} />
      </div>
    );
  }
  return (
    <>
      <div ref={tabs} className={classes.ways} role="tablist" aria-label="登录方式" onKeyDown={move}>
        {ways.map((label, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            aria-selected={index === chosen}
            aria-controls={index === chosen ? id : undefined}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
          >
            {label}
          </button>
        ))}
      </div>
      <div id={id} role="tabpanel" className={classes.way}>
        {chosen === 0 && forgot && <NoticeBar>用短信验证码登录后，就可以设置新密码，不需要原来的密码。</NoticeBar>}
        {chosen === 0 && (
          <PhoneForm path={forgot ? SET_PASSWORD : path} sent={sent} onSent={setSent} phone={phone} outbox={outbox} />
        )}
        {chosen === 1 && <PasswordForm path={path} onForgot={askForCode} />}
        {chosen === 2 && <ScanForm path={path} />}
      </div>
    </>
  );
}
