'use client';

import { useRouter } from 'next/navigation';
import { z } from 'zod';
import { CardForm } from '@/components/form/card-form';
import { TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { letterCodeOf } from '@/lib/rules/identifiers/code';
import styles from './party-room.module.css';

const schema = z.object({ code: z.string().trim().min(12, '查询码为 12 位，印在通知书上').max(30, '查询码有误') });

/** Takes the code printed on a letter and opens the room that it is for. */
export function LetterCodeForm() {
  const router = useRouter();
  const form = useZodForm({
    schema,
    initial: { code: '' },
    send: async ({ code }) => router.push(`/party-room/${encodeURIComponent(letterCodeOf(code))}`),
  });
  return (
    <div className={`wrap ${styles.narrow}`}>
      <h1>案件通知查询</h1>
      <p className="mute">收到本会寄出的通知书的，填写上面的查询码，可以查看案件、答复和提交材料，不需要注册账号。</p>
      <CardForm title="填写查询码" form={form} submitLabel="查询">
        <TextField name="code" label="查询码" required autoComplete="off" placeholder="XXXX-XXXX-XXXX" full />
      </CardForm>
    </div>
  );
}
