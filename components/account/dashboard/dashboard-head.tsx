'use client';

import Link from 'next/link';
import { Portrait } from '@/components/ui/art/portrait';
import { Icon } from '@/components/ui/icon';
import { iconPlus } from '@/components/ui/icons/icon-plus';
import { iconSwitchHorizontal } from '@/components/ui/icons/icon-switch-horizontal';
import { StatusTag } from '@/components/ui/status-tag';
import type { CertificationStatus } from '@/lib/contract/account';
import type { Dashboard } from '@/lib/contract/dashboard';
import { greeting } from '@/lib/format/due-words';
import styles from './dashboard.module.css';

function certificationWord(status: CertificationStatus, isEnterprise: boolean): string {
  if (status === 'pass') return isEnterprise ? '企业已认证' : '个人已认证';
  if (status === 'pending') return '审核中';
  return status === 'fail' ? '未通过' : '未认证';
}

/** Greeting with the current identity, and the two most used links. */
export function DashboardHead({ data, now }: { data: Dashboard; now: Date }) {
  const isEnterprise = data.enterpriseName !== '';
  const certified = data.certification === 'pass';
  return (
    <section className={`card ${styles.who}`}>
      <Portrait name={data.nickname} address={data.avatar} size={60} />
      <div>
        <h1>{`${greeting(now)}，${data.nickname}`}</h1>
        <p>
          <StatusTag state={certificationWord(data.certification, isEnterprise)} />
          <span>{isEnterprise ? `以“${data.enterpriseName}”身份办理` : '以个人身份办理'}</span>
          {!certified && (
            <Link className="link" href="/mine/auth" prefetch={false}>
              {data.certification === 'pending' ? '查看认证进度' : '去认证'}
            </Link>
          )}
        </p>
      </div>
      <div className="row">
        <Link className="btn btn-quiet" href="/switch-account" prefetch={false}>
          <Icon icon={iconSwitchHorizontal} size={16} />
          切换账号
        </Link>
        <Link className="btn btn-ink" href="/work/form?type=plain" prefetch={false}>
          <Icon icon={iconPlus} size={16} />
          新的登记
        </Link>
      </div>
    </section>
  );
}
