'use client';

import { useState } from 'react';
import { CardForm } from '@/components/form/card-form';
import { TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { EnrolCard } from '@/components/staff/shell/enrol-card';
import { RecoveryCard } from '@/components/staff/shell/recovery-card';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { refresh, useClient, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { EndpointData } from '@/lib/contract/endpoint';
import { type getOwnFactor, renewRecoveryCodes } from '@/lib/contract/second-factor';
import { factorRef } from './staff-account-refs';

interface RenewFormProps {
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

function RenewForm({ onCodes, onCancel }: RenewFormProps) {
  const { mutateAsync } = useEndpointMutation(renewRecoveryCodes, { meta: { quiet: true } });
  const form = useZodForm({
    schema: renewRecoveryCodes.body,
    initial: { code: '' },
    send: async (body) => onCodes((await mutateAsync({ body })).recoveryCodes),
  });
  const cancel = (
    <button type="button" className="btn" onClick={onCancel}>
      取消
    </button>
  );
  return (
    <CardForm title="换一组恢复码" form={form} submitLabel="换一组" variant="ink" beside={cancel}>
      <p>换了以后，原来的恢复码都不再有效。</p>
      <TextField name="code" label="手机验证器上的验证码" required autoComplete="one-time-code" inputMode="decimal" />
    </CardForm>
  );
}

/** Second factor of the staff member: sets it up, and renews its recovery codes. */
export function FactorCard({ isSet, since, recoveryLeft }: EndpointData<typeof getOwnFactor>) {
  const client = useClient();
  const [step, setStep] = useState<'enrol' | 'renew' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    setStep(null);
  };
  if (codes)
    return (
      <RecoveryCard
        codes={codes}
        doneLabel="已保存"
        onDone={async () => {
          await refresh(client, [factorRef]);
          close();
        }}
      />
    );
  if (step === 'enrol') return <EnrolCard onDone={close} />;
  if (step === 'renew') return <RenewForm onCodes={setCodes} onCancel={close} />;
  return (
    <Card
      title="两步验证"
      more={
        <button type="button" className="btn btn-sm" onClick={() => setStep(isSet ? 'renew' : 'enrol')}>
          {isSet ? '换一组恢复码' : '设置'}
        </button>
      }
    >
      {isSet ? (
        <DefinitionList
          items={[
            { label: '设置于', value: since },
            { label: '剩余恢复码', value: `${recoveryLeft} 个` },
            { label: '换手机', value: '请另一位管理员在“人员与权限”里重置，再重新设置。', full: true },
          ]}
        />
      ) : (
        <p>还没有设置。设置后，每次登录进入工作台时输入手机验证器上的 6 位验证码。</p>
      )}
    </Card>
  );
}
