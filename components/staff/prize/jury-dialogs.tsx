'use client';

import { ChecksField, TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { getPrizeJury, inviteJuror, type StaffJury, setPrizeCriteria } from '@/lib/contract/staff-prize-jury';
import { classNames } from '@/lib/kinds/content/prize-session';
import classes from './staff-prize.module.css';

/** Lines of the dialog of criteria; empty ones are left out. */
const LINES = 6;
const proposal = [
  { name: '创新性', weight: 40 },
  { name: '艺术性', weight: 30 },
  { name: '影响力', weight: 30 },
];

export interface JuryDialogProps {
  /** Id of the session. */
  id: number;
  onClose: () => void;
}

/** Sets the criteria with their weights. */
export function CriteriaDialog({ id, criteria, onClose }: JuryDialogProps & { criteria: StaffJury['criteria'] }) {
  const { mutateAsync } = useEndpointMutation(setPrizeCriteria, { refreshes: [getPrizeJury], meta: { quiet: true } });
  const known = criteria.length > 0 ? criteria : proposal;
  const lines = Array.from({ length: LINES }, (_, at) => ({
    name: known[at]?.name ?? '',
    weight: String(known[at]?.weight ?? ''),
  }));
  return (
    <FormDialog
      title="设定评分标准"
      schema={setPrizeCriteria.body}
      initial={{ criteria: lines }}
      toInput={(values) => ({
        criteria: values.criteria
          .filter(({ name, weight }) => name !== '' || weight !== '')
          .map(({ name, weight }) => ({ name, weight: weight === '' ? undefined : Number(weight) })),
      })}
      submitLabel="保存"
      send={async (body) => {
        await mutateAsync({ params: { id }, body });
        toast('评分标准已保存', 'done');
      }}
      onClose={onClose}
    >
      <p className="help">各项权重之和为 100。评委开始评分以后不能再改。</p>
      {lines.map((_, at) => (
        <fieldset key={at} className={classes.stage}>
          <legend className="vh">{`标准 ${at + 1}`}</legend>
          <TextField name={`criteria.${at}.name`} label={`标准 ${at + 1}`} maxLength={20} />
          <TextField name={`criteria.${at}.weight`} label={`权重 ${at + 1}（%）`} inputMode="decimal" />
        </fieldset>
      ))}
    </FormDialog>
  );
}

/** Invites a juror, who gets a link by SMS. */
export function InviteDialog({ id, onClose }: JuryDialogProps) {
  const { mutateAsync } = useEndpointMutation(inviteJuror, { refreshes: [getPrizeJury], meta: { quiet: true } });
  return (
    <FormDialog
      title="邀请评委"
      schema={inviteJuror.body}
      initial={{ name: '', organisation: '', mobile: '', classKeys: [] }}
      submitLabel="邀请"
      send={async (body) => {
        await mutateAsync({ params: { id }, body });
        toast('邀请已发送', 'done');
      }}
      onClose={onClose}
    >
      <p className="help">链接发送到手机，凭验证码进入，不需要账号。姓名与单位用来核对应当回避的作品。</p>
      <TextField name="name" label="姓名" required />
      <TextField name="organisation" label="单位" />
      <TextField name="mobile" label="手机" type="tel" required full />
      <ChecksField
        name="classKeys"
        label="评审类别"
        help="不选为全部类别"
        options={Object.entries(classNames).map(([value, label]) => ({ value, label }))}
      />
    </FormDialog>
  );
}
