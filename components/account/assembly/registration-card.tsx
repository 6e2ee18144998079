'use client';

import { CardForm } from '@/components/form/card-form';
import { RadioField, TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { Card } from '@/components/ui/card';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { newRegistration, type OwnAssembly, type registerForAssembly } from '@/lib/contract/assemblies';
import { attendanceLabels } from '@/lib/kinds/assembly-labels';
import { assemblyReadings, registerRef } from './assembly-refs';

const ways = Object.entries(attendanceLabels).map(([value, label]) => ({ value, label }));

/** Registration in words. */
const wordsOf = ({ registration }: OwnAssembly): string => {
  if (!registration) return '没有报名。';
  const { way, proxyName, updatedAt } = registration;
  return `${attendanceLabels[way]}${proxyName && `（${proxyName}）`}，${updatedAt.slice(0, 16)} 登记。`;
};

function RegistrationForm({ assembly }: { assembly: OwnAssembly }) {
  const { id, registration, registerUntil, memberName } = assembly;
  const { mutateAsync } = useEndpointMutation<typeof registerForAssembly>(registerRef, {
    refreshes: assemblyReadings,
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: newRegistration,
    initial: { way: String(registration?.way ?? ''), proxyName: registration?.proxyName ?? '' },
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      toast('已登记', 'done');
    },
  });
  return (
    <CardForm title="报名" form={form} submitLabel={registration ? '更改' : '报名'}>
      <p>{`${memberName}参加会议的方式，${registerUntil.slice(0, 16)} 前可以更改。${registration ? `现在：${wordsOf(assembly)}` : ''}`}</p>
      <RadioField name="way" label="参会方式" required options={ways} />
      {form.form.values.way === 'proxy' && (
        <TextField
          name="proxyName"
          label="受托人姓名"
          required
          maxLength={60}
          help="受托人出示委托书到会；表决仍在本账号内进行"
        />
      )}
    </CardForm>
  );
}

/** Registration of the member: a form until the last moment, its result afterwards. */
export function RegistrationCard({ assembly }: { assembly: OwnAssembly }) {
  if (assembly.canRegister)
    return <RegistrationForm key={assembly.registration?.updatedAt ?? 'new'} assembly={assembly} />;
  return (
    <Card title="报名">
      <p>{wordsOf(assembly)}</p>
    </Card>
  );
}
