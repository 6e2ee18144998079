'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { DetailSkeleton } from '@/components/shell/list/detail-skeleton';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { MoreLink } from '@/components/ui/more-link';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import { useOpenid } from '@/lib/client/hooks/use-openid';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { getProfile, type Profile } from '@/lib/contract/profile';
import { AvatarField } from './avatar-field';
import { DevicesCard } from './devices-card';
import styles from './profile.module.css';
import { LoginNameForm, NicknameForm, PasswordForm } from './profile-forms';
import { ProfileTabs } from './profile-tabs';

type Part = 'nickname' | 'loginName' | 'password';

const certificationLabels = { '': '未认证', pending: '审核中', pass: '个人已认证', fail: '未通过' } as const;

/** An editable field: its value, and the form on demand. */
function Editable({
  label,
  value,
  action,
  open,
  onToggle,
  children,
}: {
  label: string;
  value: string;
  action: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <section className={styles.row} aria-label={label}>
      <h2>{label}</h2>
      <div>
        <p>{value}</p>
        {open && children}
      </div>
      <button
        type="button"
        className="btn btn-sm btn-quiet"
        aria-expanded={open}
        aria-label={(open ? '收起' : action) + label}
        onClick={onToggle}
      >
        {open ? '收起' : action}
      </button>
    </section>
  );
}

function ProfileBody({ profile }: { profile: Profile }) {
  // The login leads here after a forgotten password.
  const forgot = useSearchParams().get('set') === 'password';
  const [part, setPart] = useState<Part | null>(forgot ? 'password' : null);
  const toggle = (of: Part) => () => setPart(part === of ? null : of);
  // Another form may be open by then.
  const close = (of: Part) => () => setPart((now) => (now === of ? null : now));
  // Not essential: the line is omitted when it cannot be read.
  const openid = useOpenid(profile.id, { meta: { quiet: true } });
  return (
    <>
      <TitleBox variant="work" title="个人资料" />
      <ProfileTabs current="/mine/userinfo" />
      <div className="card">
        <AvatarField profile={profile} />
        <Editable
          label="昵称"
          value={profile.nickname}
          action="修改"
          open={part === 'nickname'}
          onToggle={toggle('nickname')}
        >
          <NicknameForm nickname={profile.nickname} onDone={close('nickname')} />
        </Editable>
        <Editable
          label="登录名"
          value={profile.loginName || '没有设置，设置后可代替手机号登录'}
          action={profile.loginName ? '修改' : '设置'}
          open={part === 'loginName'}
          onToggle={toggle('loginName')}
        >
          <LoginNameForm loginName={profile.loginName} onDone={close('loginName')} />
        </Editable>
        <Editable
          label="密码"
          value={profile.hasPassword ? '已设置' : '没有设置，目前只能用验证码登录'}
          action={profile.hasPassword ? '修改' : '设置'}
          open={part === 'password'}
          onToggle={toggle('password')}
        >
          <PasswordForm asksPassword={profile.asksPassword} loginName={profile.loginName} onDone={close('password')} />
        </Editable>
      </div>
      <DevicesCard />
      <Card
        title="账号信息"
        className={styles.facts}
        more={<MoreLink className="more" label="认证中心" href="/mine/auth" />}
      >
        <DefinitionList
          items={[
            { label: '手机号', value: profile.phone },
            ...(openid.isSuccess ? [{ label: '微信', value: openid.data ? '已绑定' : '未绑定' }] : []),
            { label: '实名认证', value: <StatusTag state={certificationLabels[profile.certification]} /> },
            { label: '注册时间', value: profile.createdAt },
            { label: '账号编号', value: String(profile.id) },
          ]}
        />
      </Card>
    </>
  );
}

/** 个人资料: portrait, nickname, login name, password. */
export function ProfileView() {
  const query = useEndpoint(getProfile, {}, { meta: { quiet: true } });
  return (
    <QueryState
      query={query}
      heading="个人资料"
      back={{ href: '/mine', label: '返回个人中心' }}
      loading={<DetailSkeleton />}
    >
      {(profile) => <ProfileBody profile={profile} />}
    </QueryState>
  );
}
