'use client';

import { useMutation } from '@tanstack/react-query';
import { Monogram } from '@/components/ui/art/monogram';
import { ButtonLink } from '@/components/ui/button-link';
import { NoticeBar } from '@/components/ui/notice-bar';
import { StatusTag } from '@/components/ui/status-tag';
import type { ApiError } from '@/lib/client/http/errors';
import { messages } from '@/lib/client/http/messages';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { useIdentity } from '@/lib/client/identity-context';
import { actAs } from '@/lib/client/session/switch-account';
import { listAccounts } from '@/lib/contract/account';
import type { EndpointData } from '@/lib/contract/endpoint';
import classes from './small-page.module.css';

type Account = EndpointData<typeof listAccounts>[number];

const roles: Record<Account['role'], string> = {
  '': '个人账号',
  owner: '企业账号，所有者',
  handler: '企业账号，经办人',
};

export interface AccountChoiceProps {
  /** Target after the choice. */
  path: string;
}

/** Identities available to the user: personal, and every enterprise they belong to. */
export function AccountChoice({ path }: AccountChoiceProps) {
  const { city } = useIdentity();
  const accounts = useEndpoint(listAccounts, {}, { meta: { quiet: true } });
  const change = useMutation<void, ApiError, number>({ mutationFn: (eId) => actAs(eId, path), meta: { quiet: true } });
  if (accounts.error) {
    return (
      <>
        <NoticeBar tone="warn">{accounts.error.message || messages.requestFailed}</NoticeBar>
        <div className={classes.acts}>
          <button type="button" className="btn" onClick={() => accounts.refetch()}>
            重试
          </button>
        </div>
      </>
    );
  }
  if (!accounts.data) return <p className="mute">正在读取可用账号。</p>;
  const busy = change.isPending || change.isSuccess;
  return (
    <>
      {change.error && <NoticeBar tone="warn">{change.error.message || messages.requestFailed}</NoticeBar>}
      <ul className={classes.accounts}>
        {accounts.data.map(({ eId, name, role, current }) => (
          <li key={eId} data-current={current || undefined}>
            <Monogram name={name} city={city} tone="seal" size={44} />
            <div>
              <b>{name}</b>
              <span>{roles[role]}</span>
            </div>
            {current ? (
              <StatusTag state="当前" tone="ink" />
            ) : (
              <button type="button" className="btn" disabled={busy} onClick={() => change.mutate(eId)}>
                切换<span className="vh">{`到${name}`}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {accounts.data.length === 1 && (
        <p className={classes.note}>您还没有加入企业账号。企业认证通过后，或由企业账号的所有者添加后，会出现在这里。</p>
      )}
      <div className={classes.acts}>
        <ButtonLink href={path} variant="quiet">
          返回
        </ButtonLink>
        {accounts.data.length === 1 && <ButtonLink href="/mine/auth">去认证</ButtonLink>}
      </div>
    </>
  );
}
