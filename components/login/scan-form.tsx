'use client';

import '@/components/ui/dialog.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { QrCode } from '@/components/art/qr-code';
import { NoticeBar } from '@/components/ui/notice-bar';
import type { ApiError } from '@/lib/client/errors';
import { call } from '@/lib/client/http';
import { completeLogin } from '@/lib/client/log-in';
import { messages } from '@/lib/client/messages';
import { checkScanLogin, type LoginResult, startScanLogin } from '@/lib/contract/account';
import type { EndpointData } from '@/lib/contract/endpoint';
import classes from './login.module.css';
import { useSecondsLeft } from './use-seconds-left';

type Started = EndpointData<typeof startScanLogin> & { endsAt: number };
type State = EndpointData<typeof checkScanLogin>['state'];

/** Seconds that a code holds. Counted from its arrival, as the clock of this machine may be off; the poll has the last word. */
const LIFETIME = 120;
const POLL_EVERY = 1500;
const isFinal = (state: State | undefined) => state === 'confirmed' || state === 'refused' || state === 'expired';

const words: Record<State, { title: string; text: string }> = {
  waiting: { title: '请用手机扫描二维码', text: '用手机相机或微信扫描，登录后核对下面的校验码再确认。' },
  scanned: { title: '已扫码，请在手机上确认', text: '手机上显示的校验码应与这里一致，不一致请拒绝。' },
  confirmed: { title: '手机已确认，正在登录', text: '马上就好。' },
  refused: { title: '手机端已拒绝本次登录', text: '如需登录，请刷新二维码后重新扫描。' },
  expired: { title: '二维码已失效', text: '二维码两分钟内有效，只能使用一次。请刷新后重新扫描。' },
};

/** What the phone has decided; asked again and again until it has. */
function useScanState(started: Started | undefined) {
  const poll = useQuery<EndpointData<typeof checkScanLogin>, ApiError>({
    queryKey: [checkScanLogin.method, checkScanLogin.path, started?.id],
    queryFn: () =>
      call<typeof checkScanLogin>(
        checkScanLogin,
        { query: { id: started?.id ?? '' } },
        { headers: { 'x-scan-secret': started?.secret ?? '' } },
      ),
    enabled: started !== undefined,
    meta: { quiet: true },
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (isFinal(state.data?.state) || state.error?.code === 404 ? false : POLL_EVERY),
    // People look at the phone meanwhile, with this window behind another.
    refetchIntervalInBackground: true,
  });
  // A code that the provider knows nothing of any more is as good as expired.
  const state: State = poll.error?.code === 404 ? 'expired' : (poll.data?.state ?? 'waiting');
  return { state, login: poll.data?.login ?? null };
}

export interface ScanFormProps {
  /** Where to go afterwards. */
  path: string;
}

/** 扫码登录: a code for a phone that is logged in, and what the phone says to it. */
export function ScanForm({ path }: ScanFormProps) {
  const start = useMutation<Started, ApiError>({
    meta: { quiet: true },
    mutationFn: async () => {
      const started = await call<typeof startScanLogin>(startScanLogin, { body: {} });
      return { ...started, endsAt: Date.now() + LIFETIME * 1000 };
    },
  });
  const finish = useMutation<void, ApiError, LoginResult>({
    meta: { quiet: true },
    mutationFn: (login) => completeLogin(login, path),
  });
  const polled = useScanState(start.data);
  const secondsLeft = useSecondsLeft(start.data?.endsAt ?? null);

  const begin = useEffectEvent(() => start.mutate());
  useEffect(() => begin(), []);
  const arrive = useEffectEvent((login: LoginResult) => finish.mutate(login));
  useEffect(() => {
    if (polled.login) arrive(polled.login);
  }, [polled.login]);

  const state = polled.state === 'waiting' && start.data && secondsLeft === 0 ? 'expired' : polled.state;
  const over = state === 'refused' || state === 'expired';
  const failure = start.error ?? finish.error;
  const { title, text } = words[state];
  return (
    <div className={classes.scan}>
      <div className={classes.code} data-over={over || undefined}>
        {start.data ? (
          <QrCode text={start.data.url} label="登录二维码" seal="登录" />
        ) : (
          <div className={classes.blank} aria-hidden="true" />
        )}
        {over && (
          <button type="button" className="btn btn-ink" disabled={start.isPending} onClick={() => start.mutate()}>
            刷新
          </button>
        )}
      </div>
      <div className={classes.said} aria-live="polite">
        {failure ? <NoticeBar tone="warn">{failure.message || messages.requestFailed}</NoticeBar> : <h2>{title}</h2>}
        {!failure && <p>{text}</p>}
      </div>
      {failure && (
        <button type="button" className="btn" disabled={start.isPending} onClick={() => start.mutate()}>
          重新获取二维码
        </button>
      )}
      {start.data && !over && !failure && (
        <>
          <dl className={classes.compare}>
            <dt>校验码</dt>
            <dd>{start.data.shortCode}</dd>
          </dl>
          <div className={classes.left}>
            <span className="bar" aria-hidden="true">
              <i style={{ width: `${(secondsLeft / LIFETIME) * 100}%` }} />
            </span>
            <span>{`剩余 ${secondsLeft} 秒`}</span>
          </div>
        </>
      )}
    </div>
  );
}
