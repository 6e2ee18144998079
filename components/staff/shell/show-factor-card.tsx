'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CardForm } from '@/components/form/card-form';
import { TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { toast } from '@/lib/client/browser/toast-store';
import { refresh, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { showFactor } from '@/lib/contract/second-factor';
import { getStaffSelf } from '@/lib/contract/staff';

/** Number of recovery codes at which a renewal is suggested. */
const FEW = 3;

/** Second factor of the login: a code of the phone, or a recovery code. */
export function ShowFactorCard() {
  // Read again after a failure, too: the answer to a code that passed may have been lost.
  const client = useQueryClient();
  const { mutateAsync } = useEndpointMutation(showFactor, {
    meta: { quiet: true },
    onSettled: () => refresh(client, [getStaffSelf]),
  });
  const form = useZodForm({
    schema: showFactor.body,
    initial: { code: '' },
    send: async (body) => {
      const { recoveryLeft } = await mutateAsync({ body });
      if (body.code.length > 6 && recoveryLeft <= FEW)
        toast(`恢复码还剩 ${recoveryLeft} 个，请在“申报与两步验证”里换一组`);
    },
  });
  return (
    <CardForm title="两步验证" form={form} submitLabel="进入工作台" variant="ink">
      <p>请输入手机验证器上的 6 位验证码。手机不在身边时，输入一个恢复码。</p>
      <TextField name="code" label="验证码" required autoComplete="one-time-code" />
    </CardForm>
  );
}
