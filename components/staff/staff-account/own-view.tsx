'use client';

import { z } from 'zod';
import { CardForm } from '@/components/form/card-form';
import { TextAreaField } from '@/components/form/fields';
import { useRevision } from '@/components/form/use-revision';
import { useZodForm } from '@/components/form/use-zod-form';
import { NoticeBar } from '@/components/ui/notice-bar';
import { QueryState } from '@/components/ui/query-state';
import { TitleBox } from '@/components/ui/title-box';
import { toast } from '@/lib/client/browser/toast-store';
import { call } from '@/lib/client/http/http';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type getOwnTies, type saveOwnTies, tiesForm } from '@/lib/contract/staff-accounts';
import { FactorCard } from './factor-card';
import styles from './staff-account.module.css';
import { factorRef, saveTiesRef, tiesRef } from './staff-account-refs';

/** One organisation per line, each validated by the contract. */
const linesOfTies = z.object({
  organisations: z
    .string()
    .transform((text) => text.split('\n').flatMap((line) => line.trim() || []))
    .pipe(tiesForm.shape.organisations),
});

function TiesForm({ organisations, revision }: { organisations: readonly string[]; revision: string }) {
  const { mutateAsync } = useEndpointMutation<typeof saveOwnTies>(saveTiesRef, {
    refreshes: [tiesRef],
    meta: { quiet: true },
  });
  const { newer, save } = useRevision(revision, () => call<typeof getOwnTies>(tiesRef, {}));
  const form = useZodForm({
    schema: linesOfTies,
    initial: { organisations: organisations.join('\n') },
    send: async (body) => {
      await save((stated) => mutateAsync({ body: { ...body, ...stated } }));
      toast('申报已保存', 'done');
    },
  });
  return (
    <CardForm title="利益关系申报" form={form} submitLabel="保存" keepAs="ties">
      {newer && <NoticeBar>现在保存着的：{newer.organisations.join('、') || '（已清空）'}</NoticeBar>}
      <TextAreaField
        name="organisations"
        label="有利益关系的单位"
        maxLength={5000}
        rows={4}
        help="一行写一个单位的全称：本人或近亲属任职、持股、代理的。它们的业务不会分给您，您也领取不到。"
      />
    </CardForm>
  );
}

/** The staff member's own declaration of interests, and second factor. */
export function OwnView() {
  const ties = useEndpoint(tiesRef, {}, { meta: { quiet: true } });
  const factor = useEndpoint(factorRef, {}, { meta: { quiet: true } });
  return (
    <>
      <TitleBox variant="work" title="申报与两步验证" />
      <div className={styles.stack}>
        <QueryState query={ties} failed="申报没有取到">
          {(own) => <TiesForm {...own} />}
        </QueryState>
        <QueryState query={factor} failed="两步验证的状态没有取到">
          {(own) => <FactorCard {...own} />}
        </QueryState>
      </div>
    </>
  );
}
