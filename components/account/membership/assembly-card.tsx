'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { listOwnAssemblies } from '@/lib/contract/assemblies';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { ASSEMBLY_PAGE, assemblyPath } from '@/lib/kinds/assembly-labels';
import classes from './standing.module.css';

const assembliesRef = endpointRef<typeof listOwnAssemblies>('GET', '/api/v1/user/assemblies');

/** The next meeting of the members, with what it waits for; nothing without one. */
export function AssemblyCard() {
  const { data } = useEndpoint(assembliesRef, {}, { meta: { quiet: true } });
  const open = data?.list.filter(({ state }) => state === 'announced').at(-1);
  if (!open) return null;
  const { id, title, startsAt, registerUntil, way, openMotions } = open;
  const next =
    openMotions > 0
      ? `还有 ${openMotions} 项议案没有表决。`
      : way
        ? '已报名。'
        : `请在 ${registerUntil.slice(0, 16)} 前报名。`;
  return (
    <Card title="会员大会" more={<a href={ASSEMBLY_PAGE}>历次会议</a>}>
      <div className={classes.renewal}>
        <p>{`${title}，${startsAt.slice(0, 16)} 召开。${next}`}</p>
        <ButtonLink href={assemblyPath(id)} variant={openMotions > 0 || !way ? 'ink' : 'quiet'}>
          {openMotions > 0 ? '去表决' : way ? '查看会议' : '去报名'}
        </ButtonLink>
      </div>
    </Card>
  );
}
