'use client';

import classes from '@/components/public/case/case.module.css';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { CommitteeKey, getCommittee } from '@/lib/contract/committees';
import { endpointRef } from '@/lib/contract/endpoint-ref';

const committeeRef = endpointRef<typeof getCommittee>('GET', '/api/v1/committees/{key}');
const rulesPath: Record<CommitteeKey, string> = {
  mediation: '/mediationCommittee/introduce#rules',
  appraisal: '/appraisalCommittee/introduce#rules',
};

/** Sidebar of an application: the committee's list of materials. Renders nothing until it is loaded. */
export function MaterialsAside({ committee }: { committee: CommitteeKey }) {
  const { data } = useEndpoint(committeeRef, { params: { key: committee } }, { meta: { background: true } });
  if (!data) return null;
  return (
    <section className="card card-body" aria-labelledby="materials">
      <h2 id="materials">需要的材料</h2>
      <ul className={`lines ${classes.docs}`}>
        {data.materials.map(({ name, note, required }) => (
          <li key={name}>
            {name}
            {!required && <span className="mute">（选交）</span>}
            <small>{note}</small>
          </li>
        ))}
      </ul>
      <a className="link" href={rulesPath[committee]}>
        查看规则
      </a>
    </section>
  );
}
