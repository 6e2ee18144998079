'use client';

import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { CopyButton } from '@/components/ui/copy-button';
import { type Column, DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { NoticeBar } from '@/components/ui/notice-bar';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import {
  type ApiKey,
  type createApiKey,
  DAILY_QUERIES,
  type listApiKeys,
  type revokeApiKey,
} from '@/lib/contract/api-keys';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { grouped } from '@/lib/format/grouped';
import classes from './api-key.module.css';

const keysRef = endpointRef<typeof listApiKeys>('GET', '/api/v1/user/api-keys');
const createRef = endpointRef<typeof createApiKey>('POST', '/api/v1/user/api-keys');
const revokeRef = endpointRef<typeof revokeApiKey>('POST', '/api/v1/user/api-keys/{id}/revocation');

const columns: Column<ApiKey>[] = [
  {
    label: '名称',
    as: 'title',
    cell: ({ name, start }) => (
      <>
        {name}
        <small>{`${start}…`}</small>
      </>
    ),
  },
  { label: '创建时间', cell: ({ createdAt }) => createdAt.slice(0, 10) },
  { label: '最近使用', cell: ({ lastUsedAt }) => lastUsedAt?.slice(0, 16) ?? '—' },
  { label: '今天用量', as: 'figure', cell: ({ usedToday }) => `${grouped(usedToday)} / ${grouped(DAILY_QUERIES)}` },
  {
    label: '状态',
    as: 'state',
    cell: ({ revokedAt }) => <StatusTag state={revokedAt ? '已停用' : '使用中'} tone={revokedAt ? 'void' : 'jade'} />,
  },
];

/** A new key, readable until the page is left. */
function NewKey({ value }: { value: string }) {
  return (
    <NoticeBar tone="info">
      密钥只显示这一次，请现在保存：
      <code className={classes.key}>{value}</code>
      <CopyButton value={value} name="复制密钥" />
    </NoticeBar>
  );
}

/** 核验接口密钥: keys of the account, with their use today. */
export function ApiKeysView() {
  const query = useEndpoint(keysRef, {}, { meta: { quiet: true } });
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const [made, setMade] = useState('');
  const create = useEndpointMutation<typeof createApiKey>(createRef, {
    refreshes: [keysRef],
    meta: { quiet: true },
    onSuccess: ({ key }) => setMade(key),
  });
  const revoke = useEndpointMutation<typeof revokeApiKey>(revokeRef, {
    refreshes: [keysRef],
    onSuccess: () => toast('已停用', 'done'),
    onSettled: () => setRevoked(null),
  });
  const button = (
    <button type="button" className="btn btn-ink" onClick={() => setCreating(true)}>
      新建密钥
    </button>
  );
  return (
    <>
      <TitleBox
        variant="work"
        title="核验接口密钥"
        sub={<a href="/register/api">接口说明</a>}
        actions={query.data?.isCertified ? button : undefined}
      />
      <div className={classes.page}>
        {made && <NewKey value={made} />}
        <QueryState query={query}>
          {({ list, isCertified }) =>
            list.length > 0 ? (
              <div className="card">
                <DataTable
                  rows={list}
                  columns={columns}
                  ops={(row) =>
                    row.revokedAt ? null : (
                      <button type="button" className="link" onClick={() => setRevoked(row)}>
                        停用
                        <span className="vh">{`：${row.name}`}</span>
                      </button>
                    )
                  }
                />
              </div>
            ) : (
              <EmptyState
                title="还没有密钥"
                text={
                  isCertified
                    ? '新建密钥以后，您的系统可以核验登记号与著作权人是否相符。'
                    : '完成实名认证或企业认证以后，可以新建密钥，让您的系统核验登记。'
                }
                actions={isCertified ? button : <ButtonLink href="/mine/auth">去认证</ButtonLink>}
              />
            )
          }
        </QueryState>
      </div>
      {isCreating && (
        <PromptDialog
          title="新建密钥"
          label="名称"
          confirmLabel="新建"
          maxLength={40}
          isValid={(name) => name !== '' || '请填写名称'}
          send={(name) => create.mutateAsync({ body: { name } })}
          onClose={() => setCreating(false)}
        >
          <p>写明用在哪里，如“出版系统”，以便日后停用。</p>
        </PromptDialog>
      )}
      <ConfirmDialog
        opened={revoked !== null}
        title="停用密钥"
        confirmLabel="停用"
        busy={revoke.isPending}
        onConfirm={() => revoked && revoke.mutate({ params: { id: revoked.id }, body: {} })}
        onClose={() => setRevoked(null)}
      >
        <p>{`“${revoked?.name}”停用以后立刻不能再用，也不能恢复。`}</p>
      </ConfirmDialog>
    </>
  );
}
