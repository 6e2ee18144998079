'use client';

import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '@/components/form/fields';
import { DetailSkeleton } from '@/components/shell/list/detail-skeleton';
import { Card } from '@/components/ui/card';
import { QueryState } from '@/components/ui/query-state';
import { TitleBox } from '@/components/ui/title-box';
import { toast } from '@/lib/client/browser/toast-store';
import { call } from '@/lib/client/http/http';
import { refresh, useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import {
  getNotificationSettings,
  type NotificationSettings,
  removeMail,
  sendMailCode,
  setNotificationChoice,
  verifyMail,
} from '@/lib/contract/notifications';
import { CodeField } from './code-field';
import { DeliveryCard } from './delivery-card';
import styles from './profile.module.css';
import { ProfileTabs } from './profile-tabs';
import { SmallForm } from './small-form';

const refreshes = [getNotificationSettings];

interface Part {
  settings: NotificationSettings;
}

function MailForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  return (
    <SmallForm
      schema={verifyMail.body}
      initial={{ address: '', code: '' }}
      submitLabel="验证邮箱"
      onCancel={onDone}
      send={async (body) => {
        await call<typeof verifyMail>(verifyMail, { body });
        await refresh(client, refreshes);
        toast('邮箱已验证', 'done');
        onDone();
      }}
    >
      {({ address = '' }) => (
        <>
          <TextField name="address" label="邮箱" type="email" autoComplete="email" autoCapitalize="none" />
          <CodeField
            recipient={address.trim()}
            send={() => call<typeof sendMailCode>(sendMailCode, { body: { address } })}
            help="发到上面的邮箱，5 分钟内有效。"
          />
        </>
      )}
    </SmallForm>
  );
}

/** Recipients of sms and mail: the mobile number of the login, and a verified mail address. */
function Places({ settings: { phone, mail } }: Part) {
  const [open, setOpen] = useState(false);
  const removal = useEndpointMutation(removeMail, { refreshes, onSuccess: () => toast('邮箱已删除', 'done') });
  return (
    <div className="card">
      <section className={styles.row} aria-label="手机">
        <h2>手机</h2>
        <div>
          <p>{`${phone}，登录所用的手机号`}</p>
        </div>
      </section>
      <section className={styles.row} aria-label="邮箱">
        <h2>邮箱</h2>
        <div>
          <p>{mail || '没有设置，验证以后可以收邮件'}</p>
          {open && <MailForm onDone={() => setOpen(false)} />}
        </div>
        <span className="row">
          {mail && !open && (
            <button
              type="button"
              className="btn btn-sm btn-quiet"
              disabled={removal.isPending}
              onClick={() => removal.mutate({})}
            >
              删除
            </button>
          )}
          <button
            type="button"
            className="btn btn-sm btn-quiet"
            aria-expanded={open}
            onClick={() => setOpen((before) => !before)}
          >
            {open ? '收起' : mail ? '更换' : '设置'}
          </button>
        </span>
      </section>
    </div>
  );
}

/** Topics and channels: always on the site, optionally by sms and mail. */
function Choices({ settings: { topics, mail } }: Part) {
  const { mutate, isPending } = useEndpointMutation(setNotificationChoice, { refreshes });
  return (
    <Card title="通知方式" className={styles.facts} bare>
      <div className={styles.scroll}>
        <table className={styles.choices}>
          <thead>
            <tr>
              <th scope="col">事项</th>
              <th scope="col">站内</th>
              <th scope="col">短信</th>
              <th scope="col">邮件</th>
            </tr>
          </thead>
          <tbody>
            {topics.map(({ topic, label, text, ...ways }) => (
              <tr key={topic}>
                <th scope="row">
                  {label}
                  <small>{text}</small>
                </th>
                <td>
                  <Checkbox aria-label={`${label}：站内`} checked disabled readOnly />
                </td>
                {(['sms', 'mail'] as const).map((way) => (
                  <td key={way}>
                    <Checkbox
                      aria-label={`${label}：${way === 'sms' ? '短信' : '邮件'}`}
                      checked={ways[way] && (way === 'sms' || mail !== '')}
                      disabled={isPending || (way === 'mail' && mail === '')}
                      onChange={(event) => mutate({ body: { topic, ...ways, [way]: event.currentTarget.checked } })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>
        站内消息总会保留。代表企业办理的事，通知发给经办的成员。验证码与您报名时填写的候补手机不受这里的选择影响。
      </p>
    </Card>
  );
}

/** 通知设置: channels by topic, and the messages sent. */
export function NotificationsView() {
  const query = useEndpoint(getNotificationSettings, {}, { meta: { quiet: true } });
  return (
    <>
      <TitleBox variant="work" title="通知设置" />
      <ProfileTabs current="/mine/userinfo/notifications" />
      <QueryState query={query} failed="通知设置没有取到" loading={<DetailSkeleton />}>
        {(settings) => (
          <>
            <Places settings={settings} />
            <Choices settings={settings} />
            {settings.recent.length > 0 && <DeliveryCard title="最近发送" deliveries={settings.recent} withTitle />}
          </>
        )}
      </QueryState>
    </>
  );
}
