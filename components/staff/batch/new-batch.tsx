'use client';

import { useRouter } from 'next/navigation';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { batchPath } from '@/lib/kinds/batch-labels';
import styles from './batch.module.css';
import { batchReadings, createRef } from './batch-refs';

export interface NewBatchProps {
  /** Kinds that can be batched, with the number of cases ready in each. */
  kinds: readonly { kind: string; label: string; ready: number }[];
}

/** Opens a batch of a kind; its cases are picked on its page. */
export function NewBatch({ kinds }: NewBatchProps) {
  const router = useRouter();
  const create = useEndpointMutation(createRef, {
    refreshes: batchReadings,
    onSuccess: ({ id }) => router.push(batchPath(id)),
  });
  const pending = create.isPending ? create.variables?.body.kind : undefined;
  return (
    <Card title="可以转报的业务">
      <ul className={styles.start}>
        {kinds.map(({ kind, label, ready }) => (
          <li key={kind}>
            <span>{ready > 0 ? `${label} ${ready} 件` : `${label} 没有可以转报的`}</span>
            <BusyButton
              variant="outline"
              busy={pending === kind}
              disabled={create.isPending}
              onClick={() => create.mutate({ body: { kind } })}
            >
              {`新建${label}批次`}
            </BusyButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
