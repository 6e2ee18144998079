'use client';

import type { ReactNode } from 'react';
import type { z } from 'zod';
import { ChecksField, TextField } from '@/components/form/fields';
import { FormContext } from '@/components/form/form-source';
import { useZodForm } from '@/components/form/use-zod-form';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/toast-store';
import { useEndpointMutation } from '@/lib/client/use-endpoint';
import { addColleague, type Colleague, setColleagueRoles } from '@/lib/contract/colleagues';
import { dutiesOf, dutyLabels, roleLabels, STAFF_ROLES } from '@/lib/contract/duties';
import { colleaguesRef } from './people-refs';

const options = STAFF_ROLES.map((role) => ({
  value: role,
  label: roleLabels[role],
  text: dutiesOf([role])
    .filter((duty) => duty !== 'desk')
    .map((duty) => dutyLabels[duty])
    .join('、'),
}));

interface RolesFormProps<S extends z.ZodType> {
  title: string;
  schema: S;
  initial: Record<string, unknown>;
  submitLabel: string;
  send: (body: z.output<S>) => Promise<void>;
  onClose: () => void;
  /** Fields above the roles. */
  children?: ReactNode;
}

function RolesForm<S extends z.ZodType>(props: RolesFormProps<S>) {
  const { title, schema, initial, submitLabel, send, onClose, children } = props;
  const { source, element, submit, failure, busy } = useZodForm({ schema, initial, send });
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-quiet" onClick={close} disabled={busy}>
            取消
          </button>
          <button type="button" className="btn btn-ink" onClick={() => void submit()} disabled={busy} aria-busy={busy}>
            {busy && <span className="spin" aria-hidden="true" />}
            {submitLabel}
          </button>
        </>
      )}
    >
      <FormContext value={source}>
        <form
          ref={element}
          className="form"
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <div role="alert">{failure && <NoticeBar tone="warn">{failure}</NoticeBar>}</div>
          {children}
          <ChecksField name="roles" label="角色" required options={options} />
        </form>
      </FormContext>
    </DialogFrame>
  );
}

/** Adds a colleague by the phone of their account. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useEndpointMutation(addColleague, { refreshes: [colleaguesRef], meta: { quiet: true } });
  return (
    <RolesForm
      title="添加同事"
      schema={addColleague.body}
      initial={{ phone: '', roles: [] }}
      submitLabel="添加"
      send={async (body) => {
        await mutateAsync({ body });
        toast('已添加，对方现在可以进入工作台', 'done');
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        name="phone"
        label="手机号"
        type="tel"
        required
        full
        maxLength={11}
        help="对方须先用这个手机号在门户登录过。"
      />
    </RolesForm>
  );
}

/** Gives a colleague other roles. */
export function RolesDialog({
  colleague: { id, name, roles },
  onClose,
}: {
  colleague: Colleague;
  onClose: () => void;
}) {
  const { mutateAsync } = useEndpointMutation(setColleagueRoles, { refreshes: [colleaguesRef], meta: { quiet: true } });
  return (
    <RolesForm
      title={`修改角色：${name}`}
      schema={setColleagueRoles.body}
      initial={{ roles: [...roles] }}
      submitLabel="保存"
      send={async (body) => {
        await mutateAsync({ params: { id }, body });
        toast('角色已修改', 'done');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
