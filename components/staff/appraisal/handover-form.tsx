'use client';

import { useState } from 'react';
import { CardForm } from '@/components/form/card-form';
import { TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import styles from '@/components/public/appraisal/appraisal.module.css';
import { tellDecided } from '@/components/staff/decided/decided';
import { isRefused } from '@/lib/client/http/errors';
import { call } from '@/lib/client/http/http';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { getStaffAppraisal, makeHandover, newHandover, type StaffAppraisal } from '@/lib/contract/appraisals';
import { appraisalReadings } from './appraisal-readings';

export interface HandoverFormProps {
  id: number;
  /** Samples of the case, with the carriers and quantities stated so far. */
  draft: StaffAppraisal['draft'];
  /** Version that waits for the signature; 0 for none. */
  version: number;
}

/** Carriers and quantities of the samples; numbers, names and digests are taken from the case. */
export function HandoverForm({ id, draft, version }: HandoverFormProps) {
  const { mutateAsync } = useEndpointMutation(makeHandover, { refreshes: appraisalReadings, meta: { quiet: true } });
  // After a refusal the newer version is taken, so that generating once more replaces it knowingly.
  const [basedOn, setBasedOn] = useState(version);
  const form = useZodForm({
    schema: newHandover,
    initial: { items: draft.map(({ number, carrier, quantity }) => ({ number, carrier, quantity })) },
    send: async (body) => {
      try {
        await mutateAsync({ params: { id }, body: { ...body, basedOn } });
      } catch (error) {
        if (isRefused(error, 'changedMeanwhile'))
          setBasedOn((await call(getStaffAppraisal, { params: { id } })).handover?.version ?? 0);
        throw error;
      }
      tellDecided('record', id, '清单已生成，等待委托人签署');
    },
  });
  return (
    <CardForm
      title={version > 0 ? `重新生成检材移交清单（第 ${version + 1} 稿）` : '生成检材移交清单'}
      form={form}
      submitLabel="生成并请委托人签署"
    >
      <p className="mute">核对检材，写明载体与数量。委托人用验证码签署以后才能开始比对。</p>
      {draft.map(({ number, name, fileName }, at) => (
        <section key={number} className={styles.matter}>
          <h3>{`${number}　${name}（${fileName}）`}</h3>
          <div className="form-grid">
            <TextField name={`items.${at}.carrier`} label={`${number} 载体`} required maxLength={40} />
            <TextField name={`items.${at}.quantity`} label={`${number} 数量`} required maxLength={20} />
          </div>
        </section>
      ))}
    </CardForm>
  );
}
