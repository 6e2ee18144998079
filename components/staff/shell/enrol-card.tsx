'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CardForm } from '@/components/form/card-form';
import { TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { QrCode } from '@/components/ui/art/qr-code';
import { CopyButton } from '@/components/ui/copy-button';
import { QueryState } from '@/components/ui/query-state';
import { toast } from '@/lib/client/browser/toast-store';
import { isRefused } from '@/lib/client/http/errors';
import { refresh, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { beginFactor, confirmFactor, getOwnFactor } from '@/lib/contract/second-factor';
import { getStaffSelf } from '@/lib/contract/staff';
import styles from './factor.module.css';
import { RecoveryCard } from './recovery-card';

interface ConfirmFormProps {
  uri: string;
  secret: string;
  onCodes: (codes: string[]) => void;
  /** The factor is active already, as after a confirmation whose answer was lost. */
  onActive: () => Promise<void>;
}

function ConfirmForm({ uri, secret, onCodes, onActive }: ConfirmFormProps) {
  const { mutateAsync } = useEndpointMutation(confirmFactor, { meta: { quiet: true } });
  const form = useZodForm({
    schema: confirmFactor.body,
    initial: { code: '' },
    send: async (body) => {
      try {
        onCodes((await mutateAsync({ body })).recoveryCodes);
      } catch (error) {
        if (!isRefused(error, 'conflict')) throw error;
        toast(error.message);
        await onActive();
      }
    },
  });
  return (
    <CardForm title="设置两步验证" form={form} submitLabel="完成设置" variant="ink">
      <ol className={styles.steps}>
        <li>在手机上安装任意一种身份验证器。</li>
        <li>
          用它扫描二维码；不能扫描时，手工输入密钥。
          <div className={styles.secret}>
            <QrCode text={uri} label="两步验证的二维码" seal="验证" size={200} />
            <p>
              <span className="mute">密钥</span>
              <code>{secret}</code>
              <CopyButton value={secret.replaceAll(' ', '')} name="复制密钥" />
            </p>
          </div>
        </li>
        <li>输入它显示的 6 位验证码。</li>
      </ol>
      <TextField name="code" label="验证码" required autoComplete="one-time-code" inputMode="decimal" />
    </CardForm>
  );
}

/** Sets up the second factor: QR code or key, the first code, and the recovery codes. */
export function EnrolCard({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useEndpointMutation(beginFactor);
  const client = useQueryClient();
  const { mutate } = begin;
  // Requests the secret once, regardless of re-renders.
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate({});
  }, [mutate]);
  const leave = async () => {
    await refresh(client, [getStaffSelf, getOwnFactor]);
    onDone();
  };
  if (codes) return <RecoveryCard codes={codes} doneLabel="已保存，进入工作台" onDone={leave} />;
  return (
    <QueryState query={{ data: begin.data, error: begin.error, refetch: () => mutate({}) }} failed="密钥没有取到">
      {({ uri, key }) => <ConfirmForm uri={uri} secret={key} onCodes={setCodes} onActive={leave} />}
    </QueryState>
  );
}
