'use client';

import { useState } from 'react';
import { tellDecided } from '@/components/staff/decided/decided';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { decideObjection, listObjections, Objection } from '@/lib/contract/membership-publicity';
import type { getStaffCase } from '@/lib/contract/staff-cases';

const staffCaseRef = endpointRef<typeof getStaffCase>('GET', '/api/v1/staff/records/{id}');
const objectionsRef = endpointRef<typeof listObjections>('GET', '/api/v1/staff/records/{id}/objections');
const decideRef = endpointRef<typeof decideObjection>('POST', '/api/v1/staff/records/{id}/objections');

const states = {
  open: { label: '待处理', tone: 'seal' },
  upheld: { label: '成立', tone: 'no' },
  dismissed: { label: '不成立', tone: 'void' },
} as const;

/** Minimum length of the reason, as required by the endpoint. */
const ANSWER_MIN = 4;

/** Buttons of an undecided objection. */
function Decide({ id, objection }: { id: number; objection: Objection }) {
  const [upheld, setUpheld] = useState<boolean | null>(null);
  const { mutateAsync } = useEndpointMutation<typeof decideObjection>(decideRef, {
    refreshes: [objectionsRef, staffCaseRef],
    meta: { quiet: true },
    onSuccess: () => tellDecided('record', id, '已处理，结果已短信告知'),
  });
  return (
    <p className="row fold no-print">
      <button type="button" className="btn btn-sm" data-decide="" onClick={() => setUpheld(false)}>
        异议不成立
      </button>
      <button type="button" className="btn btn-quiet btn-sm" data-decide="" onClick={() => setUpheld(true)}>
        异议成立
      </button>
      {upheld !== null && (
        <PromptDialog
          title={upheld ? '异议成立' : '异议不成立'}
          label="理由，会以短信告知提出人"
          confirmLabel="确认"
          maxLength={500}
          isValid={(answer) => answer.length >= ANSWER_MIN || `请写明理由，至少 ${ANSWER_MIN} 字`}
          send={(answer) => mutateAsync({ params: { id }, body: { objection: objection.id, upheld, answer } })}
          onClose={() => setUpheld(null)}
        >
          <p>
            {upheld
              ? '异议成立以后，这份申请只能不予入会。处理以后不能更改。'
              : '公示期已满的，处理以后申请自动进入缴费。处理以后不能更改。'}
          </p>
        </PromptDialog>
      )}
    </p>
  );
}

/** Objections to an application in publicity; nothing while there are none. */
export function ObjectionsCard({ id }: { id: number }) {
  const { data } = useEndpoint(objectionsRef, { params: { id } }, { meta: { quiet: true } });
  if (!data || data.list.length === 0) return null;
  return (
    <Card title="公示期内的异议">
      <ul className="lines">
        {data.list.map((objection) => (
          <li key={objection.id}>
            <p>
              <StatusTag state={states[objection.state].label} tone={states[objection.state].tone} /> {objection.number}
            </p>
            <DefinitionList
              items={[
                { label: '提出人', value: `${objection.name}，${objection.mobile}` },
                { label: '时间', value: objection.createdAt.slice(0, 16) },
                { label: '事实与理由', value: objection.text, full: true },
                ...(objection.answer ? [{ label: '处理理由', value: objection.answer, full: true }] : []),
              ]}
            />
            {objection.state === 'open' && <Decide id={id} objection={objection} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
