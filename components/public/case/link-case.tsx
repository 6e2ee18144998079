'use client';

import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { toast } from '@/lib/client/browser/toast-store';
import { handleFailure } from '@/lib/client/http/failures';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type CaseDetail, getOwnCase, linkCases, listOwnCases } from '@/lib/contract/cases';
import { isAboutWork } from '@/lib/kinds/without-work';
import classes from './case.module.css';

/** Maximum number of cases in the select. */
const MOST = 100;

/** Links another own case to the same file: the registration in dispute, the appraisal of a mediation. */
export function LinkCase({ ownCase }: { ownCase: CaseDetail }) {
  const [chosen, setChosen] = useState('');
  const { data } = useEndpoint(listOwnCases, { query: { pageSize: MOST } }, { meta: { quiet: true } });
  const { mutate, isPending } = useEndpointMutation(linkCases, {
    refreshes: [getOwnCase],
    meta: { quiet: true },
    onSuccess: () => {
      setChosen('');
      toast('已关联', 'done');
    },
    onError: (error) => handleFailure(error),
  });
  const linked = [ownCase.id, ...ownCase.linked.map(({ id }) => id)];
  const others = (data?.list ?? []).filter(({ id, kind }) => !linked.includes(id) && isAboutWork(kind));
  if (others.length === 0) return null;
  return (
    <form
      className={`card-body ${classes.link} no-print`}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) mutate({ params: { id: ownCase.id }, body: { recordId: Number(chosen) } });
      }}
    >
      <NativeSelect
        label="与另一件业务放在一起"
        data={[
          { value: '', label: '请选择' },
          ...others.map(({ id, title, kindLabel }) => ({ value: String(id), label: `${kindLabel}：${title}` })),
        ]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <button type="submit" className="btn btn-sm" disabled={!chosen || isPending} aria-busy={isPending}>
        关联
      </button>
    </form>
  );
}
