'use client';

import { DeedList } from '@/components/public/case-party/deed-list';
import { Card } from '@/components/ui/card';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { listOwnCaseParties } from '@/lib/contract/case-parties';

/** Parties of an own case: who was notified, how each has answered and what it has handed in. */
export function OwnParties({ id, title }: { id: number; title: string }) {
  const { data } = useEndpoint(listOwnCaseParties, { params: { id } }, { meta: { quiet: true } });
  if (!data || data.list.length === 0) return null;
  return (
    <Card title={title}>
      {data.list.map(({ id: partyId, roleLabel, name, stateLabel, done }) => (
        <section key={partyId}>
          <h3>{`${roleLabel}：${name}（${stateLabel}）`}</h3>
          {done.length > 0 && <DeedList deeds={done} />}
        </section>
      ))}
    </Card>
  );
}
