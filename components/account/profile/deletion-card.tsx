'use client';

import Link from 'next/link';
import { useState } from 'react';
import { z } from 'zod';
import { TextField } from '@/components/form/fields';
import { Card } from '@/components/ui/card';
import { QueryState } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { call } from '@/lib/client/http/http';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { endLogin, logOut } from '@/lib/client/session/log-out';
import { sentCode } from '@/lib/contract/account';
import { type Deletion, getDeletion, requestDeletion, sendDeletionCode } from '@/lib/contract/personal-data';
import { CodeField } from './code-field';
import styles from './profile.module.css';
import { SmallForm } from './small-form';

/** Confirmation of the deletion: the password, or a code for accounts without one. */
const proof = (hasPassword: boolean) =>
  z.object({
    password: hasPassword ? z.string().min(1, '请输入密码').max(200) : z.literal(''),
    code: hasPassword ? z.literal('') : sentCode,
  });

function DeletionForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const [dueAt, setDueAt] = useState('');
  if (dueAt) {
    return (
      <div role="status">
        <p>{`已申请注销，账号将于 ${dueAt.slice(0, 16)} 注销，所有设备已退出登录。在此之前登录即取消注销。`}</p>
        <p className={styles.act}>
          <button type="button" className="btn btn-ink" onClick={() => void logOut()}>
            返回首页
          </button>
        </p>
      </div>
    );
  }
  return (
    <SmallForm
      schema={proof(hasPassword)}
      initial={{ password: '', code: '' }}
      submitLabel="确认注销账号"
      onCancel={onDone}
      send={async (body) => {
        const requested = await call<typeof requestDeletion>(requestDeletion, { body });
        endLogin();
        setDueAt(requested.dueAt);
      }}
    >
      {hasPassword ? (
        <TextField
          name="password"
          label="密码"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          help="请输入登录密码，确认是您本人。"
        />
      ) : (
        <CodeField
          send={() => call<typeof sendDeletionCode>(sendDeletionCode, {})}
          help="发到您登录所用的手机，5 分钟内有效。"
        />
      )}
    </SmallForm>
  );
}

function DeletionBody({ deletion: { obstacles, kept, hasPassword } }: { deletion: Deletion }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>
        申请以后有 7
        天冷静期：所有设备退出登录，期间再次登录就取消注销。期满后个人资料、登录记录、消息、草稿和自己留存的台账都会删除，
        手机号可以重新注册；已经删除的无法恢复，请先导出需要的内容。
      </p>
      <details className={styles.kept}>
        <summary>按法律规定或者为了他人权利仍会保留的</summary>
        <ul>
          {kept.map(({ what, why }) => (
            <li key={what}>
              <b>{what}</b>
              {`：${why}`}
            </li>
          ))}
        </ul>
      </details>
      {obstacles.length > 0 ? (
        <section className={styles.obstacles} aria-label="注销之前">
          <h3>还不能注销，请先了结</h3>
          <ul>
            {obstacles.map(({ label, text, link }) => (
              <li key={label}>
                <Link className="link" href={link} prefetch={false}>
                  {label}
                </Link>
                {`：${text}`}
              </li>
            ))}
          </ul>
        </section>
      ) : open ? (
        <DeletionForm hasPassword={hasPassword} onDone={() => setOpen(false)} />
      ) : (
        <p className={styles.act}>
          <button type="button" className="btn" onClick={() => setOpen(true)}>
            注销账号
          </button>
        </p>
      )}
    </>
  );
}

/** Account deletion: obstacles, retained data, and the confirmation. */
export function DeletionCard() {
  const query = useEndpoint(getDeletion, {}, { meta: { quiet: true } });
  return (
    <Card title="注销账号" className={styles.facts}>
      <QueryState query={query} failed="注销条件没有取到" loading={<Skeleton variant="lines" rows={3} />}>
        {(deletion) => <DeletionBody deletion={deletion} />}
      </QueryState>
    </Card>
  );
}
