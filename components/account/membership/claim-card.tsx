'use client';

import { CardForm } from '@/components/form/card-form';
import { TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { type Column, counted, DataTable } from '@/components/ui/data-table';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type ClaimableMembership, claimMembership } from '@/lib/contract/memberships';
import { claimableRef, standingReadings } from './standing-refs';

const columns: Column<ClaimableMembership & { id: number }>[] = [
  { label: '名称', as: 'title', cell: ({ name }) => name },
  { label: '会员号', cell: ({ number }) => number },
  { label: '级别', cell: ({ level }) => level },
  { label: '会费期限至', cell: ({ endsOn }) => endsOn },
];

/** Claims a membership from before the portal: one that the account is recognised for, or any by its number. */
export function ClaimCard() {
  const { data = [] } = useEndpoint(claimableRef, {}, { meta: { background: true }, retry: false });
  const claim = useEndpointMutation(claimMembership, { refreshes: standingReadings });
  const byNumber = useEndpointMutation(claimMembership, { refreshes: standingReadings, meta: { quiet: true } });
  const form = useZodForm({
    schema: claimMembership.body,
    initial: { number: '' },
    send: async (body) => {
      const { number } = await byNumber.mutateAsync({ body });
      toast(`已认领会籍 ${number}`, 'done');
    },
  });
  return (
    <>
      {data.length > 0 && (
        <Card title="协会留有您的会籍" bare>
          <DataTable
            rows={counted(data)}
            columns={columns}
            ops={({ number }) => (
              <BusyButton
                size="sm"
                variant="quiet"
                busy={claim.isPending}
                onClick={() => claim.mutate({ body: { number } })}
              >
                认领
              </BusyButton>
            )}
          />
        </Card>
      )}
      <CardForm title="已经是会员？认领原有会籍" form={form} submitLabel="认领会籍">
        <p className="mute">
          填写原来的会员号。个人会员核对登录的手机号或实名认证，单位会员核对企业认证的名称与统一社会信用代码；不一致的请联系协会更正。
        </p>
        <div className="form-grid">
          <TextField name="number" label="会员号" required maxLength={40} />
        </div>
      </CardForm>
    </>
  );
}
