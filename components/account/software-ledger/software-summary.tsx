'use client';

import Link from 'next/link';
import { NoticeBar } from '@/components/ui/notice-bar';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { useSession } from '@/lib/client/session/session-store';
import type { listAccounts } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getSoftwareSummary, SoftwareSummary as Summary } from '@/lib/contract/software-ledger';
import styles from './ledger.module.css';

const summaryRef = endpointRef<typeof getSoftwareSummary>('GET', '/api/v1/user/software-ledger');
const accountsRef = endpointRef<typeof listAccounts>('GET', '/api/v1/user/accounts', 'list');

/** Tells team members in their personal identity that the enterprise has a separate ledger. */
function WhoseLedger() {
  const isPerson = useSession(({ userInfo }) => userInfo?.eId === 0);
  const { data = [] } = useEndpoint<typeof listAccounts>(
    accountsRef,
    {},
    { enabled: isPerson, meta: { background: true } },
  );
  const enterprise = data.find(({ eId }) => eId > 0);
  if (!isPerson || !enterprise) return null;
  return (
    <NoticeBar>
      {`这里是您个人的软件台账。${enterprise.name}的台账记在企业账号下，请先`}
      <Link className="link" href="/switch-account?backUrl=%2Fsetting%2Fsoft" prefetch={false}>
        切换账号
      </Link>
      。
    </NoticeBar>
  );
}

/** Software with more installations than licences, linked to the entries. */
function Over({ over }: Pick<Summary, 'over'>) {
  if (over.length === 0) return null;
  return (
    <NoticeBar tone="warn">
      {'已装多于授权：'}
      {over.map(({ id, title, page, by }, at) => (
        <span key={id}>
          {at > 0 && '、'}
          <Link className="link" href={page} prefetch={false}>
            {title}
          </Link>
          {`（超装 ${by}）`}
        </span>
      ))}
      。请补购授权，或者卸载多出的安装。
    </NoticeBar>
  );
}

/** Key numbers of the ledger, above its list; numbers that cannot be read are omitted. */
export function SoftwareSummary() {
  const { data } = useEndpoint<typeof getSoftwareSummary>(summaryRef, {}, { meta: { background: true } });
  const numbers = data && [
    { label: '软件', value: data.titles, unit: '种' },
    { label: '授权', value: data.licences, unit: '套' },
    { label: '已装', value: data.installed, unit: '套' },
    { label: '将到期', value: data.expiring, unit: '种', href: '/setting/soft?status=expiring' },
    { label: '已到期', value: data.expired, unit: '种', href: '/setting/soft?status=expired' },
  ];
  return (
    <>
      <WhoseLedger />
      {data && <Over over={data.over} />}
      <dl className={`card ${styles.sums}`} aria-busy={!data}>
        {numbers?.map(({ label, value, unit, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {href && value > 0 ? (
                <Link href={href} prefetch={false}>
                  <b>{value}</b>
                </Link>
              ) : (
                <b>{value}</b>
              )}
              {` ${unit}`}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
