'use client';

import { ChecksField, TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useRevision } from '@/components/form/use-revision';
import { toast } from '@/lib/client/browser/toast-store';
import { call } from '@/lib/client/http/http';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { dutiesOf, dutyLabels, roleLabels, STAFF_ROLES } from '@/lib/contract/duties';
import {
  addStaffAccount,
  type listStaffAccounts,
  type StaffAccount,
  setStaffRoles,
} from '@/lib/contract/staff-accounts';
import { staffAccountsRef } from './staff-account-refs';

const options = STAFF_ROLES.map((role) => ({
  value: role,
  label: roleLabels[role],
  text: dutiesOf([role])
    .filter((duty) => duty !== 'desk')
    .map((duty) => dutyLabels[duty])
    .join('、'),
}));

const RolesField = () => <ChecksField name="roles" label="角色" required options={options} />;

/** Adds a staff account by the mobile number of their account. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useEndpointMutation(addStaffAccount, {
    refreshes: [staffAccountsRef],
    meta: { quiet: true },
  });
  return (
    <FormDialog
      title="添加同事"
      schema={addStaffAccount.body}
      initial={{ phone: '', roles: [] }}
      submitLabel="添加"
      send={async (body) => {
        await mutateAsync({ body });
        toast('已添加，对方现在可以进入工作台', 'done');
      }}
      onClose={onClose}
    >
      <TextField name="phone" label="手机号" type="tel" required full help="对方须先用这个手机号在门户登录过。" />
      <RolesField />
    </FormDialog>
  );
}

/** Changes the roles of a staff account. */
export function RolesDialog({ staffAccount, onClose }: { staffAccount: StaffAccount; onClose: () => void }) {
  const { id, name, roles, revision } = staffAccount;
  const { save } = useRevision(revision, async () => {
    const all = await call<typeof listStaffAccounts>(staffAccountsRef, {});
    return all.find((one) => one.id === id) ?? staffAccount;
  });
  const { mutateAsync } = useEndpointMutation(setStaffRoles, { refreshes: [staffAccountsRef], meta: { quiet: true } });
  return (
    <FormDialog
      title={`修改角色：${name}`}
      schema={setStaffRoles.body}
      initial={{ roles: [...roles] }}
      submitLabel="保存"
      send={async (body) => {
        await save(async (stated) => {
          await mutateAsync({ params: { id }, body: { ...body, ...stated } });
          return staffAccount;
        });
        toast('角色已修改', 'done');
      }}
      onClose={onClose}
    >
      <RolesField />
    </FormDialog>
  );
}
