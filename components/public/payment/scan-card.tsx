'use client';

import '@/components/ui/dialog.css';
import { useState } from 'react';
import { useBuyer } from '@/components/shell/session/use-buyer';
import { QrCode } from '@/components/ui/art/qr-code';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { Icon } from '@/components/ui/icon';
import { iconRefresh } from '@/components/ui/icons/icon-refresh';
import { codeAddress } from '@/lib/client/browser/code-address';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { getSite } from '@/lib/contract/site';
import { formatFen } from '@/lib/format/money';
import classes from './scan-pay.module.css';
import { clockWords, useCountdown } from './use-countdown';
import type { ScanCode } from './use-scan-order';

export interface ScanCardProps {
  code: ScanCode;
  /** State of the code on the server. */
  payment: 'none' | 'pending' | 'paid' | 'refused' | 'expired';
  /** Whether a new code is being requested. */
  renewing: boolean;
  onRenew: () => void;
  /** Checks the payment now. */
  onCheck: () => Promise<unknown>;
  /** Switches to bank transfer. */
  onOtherWay: () => void;
  leaving: boolean;
}

/** Lifetime of a code in seconds: the full length of the bar. */
const WHOLE = 300;

const labels = {
  waiting: '正在等待付款，付清后此页会自己前往订单，请勿重复付款。',
  refused: '手机上没有确认付款，未扣款。可重新获取二维码，或改用银行转账。',
  expired: '二维码已过期，请重新获取后再扫。',
  checked: '还没有收到付款结果。刚付完款的，请稍候片刻。',
} as const;

/** QR code with its remaining time; veiled once it was refused or has expired. */
function Code({
  code,
  ended,
  left,
  renewing,
  onRenew,
}: { code: ScanCode; ended: 'refused' | 'expired' | null; left: number | null } & Pick<
  ScanCardProps,
  'renewing' | 'onRenew'
>) {
  return (
    <div className={classes.code}>
      <div className={ended ? `${classes.frame} ${classes.over}` : classes.frame} aria-busy={renewing}>
        <QrCode text={codeAddress(code.codeUrl, location.origin)} label="微信支付二维码" seal="付" />
        {ended && (
          <div className={classes.veil}>
            <p>{ended === 'refused' ? '付款被拒绝' : '二维码已过期'}</p>
            <button type="button" className="btn btn-ink" disabled={renewing} onClick={onRenew}>
              <Icon icon={iconRefresh} size={16} />
              重新获取
            </button>
          </div>
        )}
      </div>
      <div className={classes.left}>
        {ended || left === null ? (
          <span>{ended === 'refused' ? '此码已作废' : '请重新获取'}</span>
        ) : (
          <span role="timer" aria-live="off">
            二维码有效期还有 <b>{clockWords(left)}</b>，过后可重新获取
          </span>
        )}
        <span className="bar" aria-hidden="true">
          <i style={{ width: ended || left === null ? 0 : `${Math.min(100, (left / WHOLE) * 100)}%` }} />
        </span>
      </div>
    </div>
  );
}

/** Scan to pay: code and time on the left, summary on the right. */
export function ScanCard({ code, payment, renewing, onRenew, onCheck, onOtherWay, leaving }: ScanCardProps) {
  const site = useEndpoint(getSite, {}, { staleTime: 300_000 });
  const buyer = useBuyer();
  const left = useCountdown(code.deadline);
  const [checked, setChecked] = useState(false);
  const ended = payment === 'refused' ? 'refused' : payment === 'expired' || left === 0 ? 'expired' : null;
  const say = ended ?? (checked ? 'checked' : 'waiting');
  const check = async () => {
    await onCheck();
    setChecked(true);
  };
  return (
    <section className={`card ${classes.card}`}>
      <Code code={code} ended={ended} left={left} renewing={renewing} onRenew={onRenew} />
      <div className={classes.what}>
        <h1>请用微信扫一扫付款</h1>
        <p className={classes.amount}>{formatFen(code.amount)}</p>
        <DefinitionList
          single
          items={[
            { label: '商品', value: code.title },
            { label: '购买方', value: buyer },
            {
              label: '订单号',
              value: (
                <span className="num">
                  <span className="num">{code.orderNo}</span>
                  <CopyButton value={code.orderNo} name="复制订单号" />
                </span>
              ),
            },
            { label: '收款方', value: site.data?.name },
          ]}
        />
        <p className={classes.say} role="status">
          <Icon icon={iconRefresh} />
          <span>{labels[say]}</span>
        </p>
        <div className={classes.acts}>
          {/* WeChat's own scheme is not a web address; the demo's page opens on every device. */}
          {!ended && /^https?:/.test(code.codeUrl) && (
            <a
              className={`btn btn-ink ${classes.onPhone}`}
              href={codeAddress(code.codeUrl, location.origin)}
              target="_blank"
              rel="noopener noreferrer"
            >
              打开微信付款
            </a>
          )}
          <button type="button" className="btn" onClick={check}>
            我已付款
          </button>
          <button type="button" className="btn btn-quiet" disabled={leaving} onClick={onOtherWay}>
            改用银行转账
          </button>
        </div>
      </div>
    </section>
  );
}
