'use client';

import '@/components/ui/dialog.css';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSecondsLeft } from '@/components/form/use-seconds-left';
import { QrCode } from '@/components/ui/art/qr-code';
import { NoticeBar } from '@/components/ui/notice-bar';
import { uniqueId } from '@/lib/client/browser/unique-id';
import { useCheckLogin } from '@/lib/client/hooks/use-check-login';
import { type ApiError, isRefused, isUnknownCall } from '@/lib/client/http/errors';
import { call } from '@/lib/client/http/http';
import { messages } from '@/lib/client/http/messages';
import type { ScanAnswer, ScanState } from '@/lib/client/session/scan-answer';
import { startScanLogin } from '@/lib/contract/account';
import classes from './login.module.css';
import { useLogin } from './use-login';

interface Started {
  id: string;
  /** Empty, like the short code, if the provider created neither. */
  secret: string;
  shortCode: string;
  /** Content of the QR code. */
  url: string;
  endsAt: number;
}

/** Validity of a code in seconds. Counted from its arrival, since this clock may be off; the poll is authoritative. */
const LIFETIME = 120;

const labels: Record<ScanState, { title: string; text: string }> = {
  waiting: { title: '请用手机扫描二维码', text: '用手机相机或微信扫描，登录后核对下面的校验码再确认。' },
  scanned: { title: '已扫码，请在手机上确认', text: '手机上显示的校验码应与这里一致，不一致请拒绝。' },
  confirmed: { title: '手机已确认，正在登录', text: '马上就好。' },
  refused: { title: '手机端已拒绝本次登录', text: '如需登录，请刷新二维码后重新扫描。' },
  expired: { title: '二维码已失效', text: '二维码两分钟内有效，只能使用一次。请刷新后重新扫描。' },
};

/**
 * Starts a scan login. A provider limited to the specification has no endpoint for it; the browser then generates the
 * id itself, since polling accepts any id. Sends no stored token, which may be void.
 */
async function startScan(): Promise<Started> {
  const asked = call<typeof startScanLogin>(startScanLogin, { body: {} }, { nameless: true });
  const started = await asked.catch((error: unknown) => {
    if (!isUnknownCall(error)) throw error;
    const id = uniqueId();
    return { id, secret: '', shortCode: '', url: `${location.origin}/scan/authorize?id=${id}` };
  });
  return { ...started, endsAt: Date.now() + LIFETIME * 1000 };
}

/** Decision made on the phone. */
function useScanState(started: Started | undefined): ScanAnswer {
  const { data, error } = useCheckLogin({ id: started?.id, secret: started?.secret });
  // A code unknown to the provider is treated as expired.
  if (isRefused(error, 'notFound')) return { state: 'expired', token: '', login: null };
  return data ?? { state: 'waiting', token: '', login: null };
}

export interface ScanFormProps {
  /** Target after the login. */
  path: string;
}

/** 扫码登录: QR code for a logged-in phone, and its state. */
export function ScanForm({ path }: ScanFormProps) {
  const start = useMutation<Started, ApiError>({
    meta: { quiet: true },
    mutationFn: startScan,
  });
  const { complete, completeToken } = useLogin(path);
  const finish = useMutation<void, ApiError, Pick<ScanAnswer, 'login' | 'token'>>({
    meta: { quiet: true },
    mutationFn: ({ login, token }) => (login ? complete(login) : completeToken(token)),
  });
  const polled = useScanState(start.data);
  const secondsLeft = useSecondsLeft(start.data?.endsAt ?? null);

  const begin = useEffectEvent(() => start.mutate());
  useEffect(() => begin(), []);
  const arrive = useEffectEvent(() => finish.mutate(polled));
  useEffect(() => {
    if (polled.token) arrive();
  }, [polled.token]);

  const state = polled.state === 'waiting' && start.data && secondsLeft === 0 ? 'expired' : polled.state;
  const over = state === 'refused' || state === 'expired';
  const failure = start.error ?? finish.error;
  const { title, text } = labels[state];
  // Without a short code there is nothing to compare.
  const said =
    state === 'waiting' && start.data?.shortCode === '' ? '用协会的手机应用或微信扫描，并在手机上确认。' : text;
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
        {!failure && <p>{said}</p>}
      </div>
      {failure && (
        <button type="button" className="btn" disabled={start.isPending} onClick={() => start.mutate()}>
          重新获取二维码
        </button>
      )}
      {start.data && !over && !failure && (
        <>
          {start.data.shortCode && (
            <dl className={classes.compare}>
              <dt>校验码</dt>
              <dd>{start.data.shortCode}</dd>
            </dl>
          )}
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
