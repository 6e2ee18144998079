'use client';

import { z } from 'zod';
import { CardForm } from '@/components/form/card-form';
import { TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { QueryState } from '@/components/ui/query-state';
import { TitleBox } from '@/components/ui/title-box';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { saveOwnTies } from '@/lib/contract/staff-accounts';
import { FactorCard } from './factor-card';
import styles from './staff-account.module.css';
import { factorRef, tiesRef } from './staff-account-refs';

/** One organisation per line, each validated by the contract. */
const linesOfTies = z.object({
  organisations: z
    .string()
    .transform((text) => text.split('\n').flatMap((line) => line.trim() || []))
    .pipe(saveOwnTies.body.shape.organisations),
});

function TiesForm({ organisations }: { organisations: readonly string[] }) {
  const { mutateAsync } = useEndpointMutation(saveOwnTies, { refreshes: [tiesRef], meta: { quiet: true } });
  const form = useZodForm({
    schema: linesOfTies,
    initial: { organisations: organisations.join('\n') },
    send: async (body) => {
      await mutateAsync({ body });
      toast('申报已保存', 'done');
    },
  });
  return (
    <CardForm title="利益关系申报" form={form} submitLabel="保存" keepAs="ties">
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
          {({ organisations }) => <TiesForm key={organisations.join('|')} organisations={organisations} />}
        </QueryState>
        <QueryState query={factor} failed="两步验证的状态没有取到">
          {(own) => <FactorCard {...own} />}
        </QueryState>
      </div>
    </>
  );
}
