'use client';

import { useRouter } from 'next/navigation';
import { CheckedForm, FormFailure } from '@/components/form/checked-form';
import { TextAreaField, TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { BusyButton } from '@/components/ui/busy-button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { useSession } from '@/lib/client/session/session-store';
import { inviteTeamMember } from '@/lib/contract/enterprise';
import classes from './enterprise.module.css';
import { ForEnterprises } from './for-enterprises';
import { SettingHead } from './setting-head';
import { PlaceFields } from './team-member-form';
import { teamReadings } from './team-member-refs';

const PATH = '/setting/add-account';

function InvitationForm() {
  const router = useRouter();
  const { mutateAsync } = useEndpointMutation(inviteTeamMember, { refreshes: teamReadings, meta: { quiet: true } });
  const form = useZodForm({
    schema: inviteTeamMember.body,
    initial: { phone: '', role: 'handler', rights: ['order', 'file'], note: '' },
    send: async (body) => {
      await mutateAsync({ body });
      toast('邀请已发出，对方同意后成为成员', 'done');
      router.push('/setting/vip');
    },
  });
  return (
    <section className={`card card-body form ${classes.page}`} aria-label="邀请成员">
      <CheckedForm form={form}>
        <FormFailure form={form} />
        <TextField
          name="phone"
          label="手机号"
          type="tel"
          required
          autoComplete="off"
          help="已有账号的收到站内消息；没有账号的收到短信，用这个手机号登录后可以同意。"
        />
        <PlaceFields />
        <TextAreaField name="note" label="附言（选填）" maxLength={200} rows={2} />
        <div className="row">
          <BusyButton type="submit" busy={form.busy}>
            发出邀请
          </BusyButton>
          <ButtonLink href="/setting/vip" variant="quiet">
            返回
          </ButtonLink>
        </div>
      </CheckedForm>
    </section>
  );
}

/** 添加账号: invites a team member by mobile number; the membership starts once they accept. */
export function AddAccountView() {
  const user = useSession(({ userInfo }) => userInfo);
  const instead =
    user?.eId === 0 ? (
      <ForEnterprises
        title="添加账号是企业账号的所有者办的"
        text="您现在用的是个人账号。切换到企业账号以后，可以邀请同事一起办理。"
        path={PATH}
      />
    ) : user?.canManageMembers !== '1' ? (
      <EmptyState
        title="添加账号由所有者办理"
        text="您是经办人，要添加同事，请联系企业账号的所有者。"
        actions={<ButtonLink href="/setting/vip">查看成员</ButtonLink>}
      />
    ) : null;
  return (
    <>
      <SettingHead title="添加账号" sub={user?.eId ? user.eName : undefined} path={PATH} />
      {user && (instead ?? <InvitationForm />)}
    </>
  );
}
