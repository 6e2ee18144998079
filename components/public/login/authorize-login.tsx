'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useStoredToken } from '@/components/shell/session/use-stored-token';
import { ButtonLink } from '@/components/ui/button-link';
import { DefinitionList } from '@/components/ui/definition-list';
import { NoticeBar } from '@/components/ui/notice-bar';
import { type ApiError, isRefused } from '@/lib/client/http/errors';
import { call } from '@/lib/client/http/http';
import { useSession } from '@/lib/client/session/session-store';
import { decideScanLogin, openScanLogin } from '@/lib/contract/account';
import type { EndpointData } from '@/lib/contract/endpoint';
import classes from './authorize.module.css';
import { Decision, Outcome, Unread } from './authorize-parts';

export interface AuthorizeLoginProps {
  /** Id of the scan login, from the address in the QR code. */
  id: string;
}

/** Phone side of a scan login. Requires a login itself, since the other device gets this account. */
export function AuthorizeLogin({ id }: AuthorizeLoginProps) {
  const token = useStoredToken();
  if (token === null) return <p className="mute">正在读取登录请求。</p>;
  if (token === '') {
    const back = `/scan/authorize?id=${encodeURIComponent(id)}`;
    return (
      <Outcome
        tone="wait"
        title="请先在本机登录"
        text="登录后回到这里，核对请求再确认。二维码两分钟内有效，过期可在电脑上刷新。"
      >
        <ButtonLink href={`/login?backUrl=${encodeURIComponent(back)}`} variant="ink" size="lg">
          去登录
        </ButtonLink>
      </Outcome>
    );
  }
  return <Request id={id} />;
}

function Request({ id }: AuthorizeLoginProps) {
  const user = useSession((state) => state.userInfo);
  const request = useQuery<EndpointData<typeof openScanLogin>, ApiError>({
    queryKey: [openScanLogin.method, openScanLogin.path, id],
    queryFn: () => call<typeof openScanLogin>(openScanLogin, { params: { id } }),
    meta: { quiet: true },
    // Opening marks the code as scanned, so it must not be refetched on focus.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const decision = useMutation<boolean, ApiError, boolean>({
    meta: { quiet: true },
    mutationFn: async (accept) => {
      await call<typeof decideScanLogin>(decideScanLogin, { params: { id }, body: { accept } });
      return accept;
    },
  });

  if (decision.data === true)
    return <Outcome tone="done" title="已确认登录" text="请回到电脑继续，这个页面可以关闭。" />;
  if (decision.data === false)
    return <Outcome tone="over" title="已拒绝登录" text="电脑上的这次登录不会成功。若不是您本人扫码，请修改密码。" />;
  const gone = [request.error, decision.error].find((error) => isRefused(error, 'notFound', 'codeExpired'));
  if (gone) {
    return (
      <Outcome tone="over" title="二维码已失效" text={gone.message}>
        <Link className="link" href="/">
          返回首页
        </Link>
      </Outcome>
    );
  }
  if (request.error) {
    return <Unread title="没有读到登录请求" error={request.error} onRetry={() => void request.refetch()} />;
  }
  if (!request.data) return <p className="mute">正在读取登录请求。</p>;
  const { device, place, shortCode, expiresAt } = request.data;
  return (
    <>
      <p className={classes.ask}>另一台设备请求以您的账号登录。请核对设备、地点与校验码，再决定是否允许。</p>
      <div className={classes.compare}>
        <p>请与电脑上显示的校验码核对</p>
        <b>{shortCode}</b>
      </div>
      <DefinitionList
        single
        items={[
          { label: '登录设备', value: device },
          { label: '登录地点', value: place },
          { label: '登录账号', value: user && `${user.uNickname}（${user.uPhone}）` },
          { label: '有效期至', value: expiresAt },
        ]}
      />
      <NoticeBar tone="warn">确认后，该设备将以您的账号登录。校验码不一致，或不是您本人操作，请拒绝。</NoticeBar>
      <Decision accept="确认登录" decision={decision} />
    </>
  );
}
