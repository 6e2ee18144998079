'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { CaseForm, useCaseForm } from '@/components/public/case/case-form';
import { FiledResult } from '@/components/public/case/filed-result';
import { WithApplicant } from '@/components/public/case/with-applicant';
import { DetailHead } from '@/components/shell/list/account-detail';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { call } from '@/lib/client/http/http';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { FiledCase } from '@/lib/contract/cases';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { listPrizePublicities, PrizePublicity, ProposedAward } from '@/lib/contract/prize-objections';
import type { Applicant } from '@/lib/contract/profile';
import { submitEndpoint } from '@/lib/kinds/case';
import { OBJECTION_ANSWER_DAYS, PRIZE_PUBLICITY_DAYS, prizeObjection } from '@/lib/kinds/cases/prize-objection';
import { awardWords, objectionPath, prizePublicityPath } from '@/lib/routes/prize-path';
import { recordId } from '@/lib/rules/identifiers/record-id';
import classes from './prize-objection.module.css';

const submitObjection = submitEndpoint(prizeObjection);
const publicitiesRef = endpointRef<typeof listPrizePublicities>('GET', '/api/v1/prize/publicity');
const back = { href: prizePublicityPath, label: '获奖公示' };
const hidden = { instead: null };

interface FormProps {
  award: ProposedAward;
  publicity: PrizePublicity;
  applicant: Applicant | null;
}

function ObjectionForm({ award, publicity, applicant }: FormProps) {
  const [filed, setFiled] = useState<FiledCase | null>(null);
  const form = useCaseForm({
    kind: prizeObjection,
    known: { name: applicant?.name ?? '', mobile: applicant?.mobile ?? '' },
    fixed: { number: award.number, work: award.title, author: award.author, award: awardWords(award) },
    send: async (body) => setFiled(await call(submitObjection, { body: submitObjection.body.parse(body) })),
  });
  if (filed)
    return (
      <FiledResult
        filed={filed}
        label="获奖异议"
        steps={[
          `金奖秘书处 ${OBJECTION_ANSWER_DAYS} 个工作日内书面答复，答复由两人办理，结果发消息和短信给您`,
          '答复以前获奖名单不公布；异议成立的，撤销或者变更奖项，重新公示',
        ]}
        again={prizePublicityPath}
        againLabel="获奖公示"
      />
    );
  return (
    <CaseForm
      kind={prizeObjection}
      form={form}
      title="提出获奖异议"
      lead={`公示到 ${publicity.endsOn} 24:00 为止，逾期不再接受；提出人不向申报人公开`}
      back={back}
      submitLabel="提交异议"
      before={
        <Card title="异议针对的奖项">
          <DefinitionList
            items={[
              { label: '评选', value: publicity.title },
              { label: '作品', value: award.title },
              { label: '作者', value: award.author },
              { label: '拟获奖项', value: awardWords(award) },
            ]}
          />
        </Card>
      }
      slots={{ number: hidden, work: hidden, author: hidden, award: hidden }}
    />
  );
}

/** Awards in publicity, to choose from. */
function Choice({ list }: { list: readonly PrizePublicity[] }) {
  const open = list.filter(({ state }) => state === 'open');
  if (open.length === 0)
    return (
      <EmptyState
        level={1}
        title="现在不能提出异议"
        text={`拟获奖名单公示期间才接受异议，公示 ${PRIZE_PUBLICITY_DAYS} 个工作日。`}
        actions={<ButtonLink href={prizePublicityPath}>获奖公示</ButtonLink>}
      />
    );
  return (
    <>
      <DetailHead
        tag={null}
        title="提出获奖异议"
        meta={['请选择异议针对的奖项']}
        actions={
          <ButtonLink href={back.href} variant="outline">
            {back.label}
          </ButtonLink>
        }
      />
      {open.map(({ id, title, endsOn, awards }) => (
        <Card key={id} title={title}>
          <p className="mute">{`公示到 ${endsOn} 24:00 为止。`}</p>
          <ul className={`lines ${classes.choice}`}>
            {awards.map((award) => (
              <li key={award.id}>
                <a href={objectionPath(award.id)}>
                  <b>{award.title}</b>
                  <span className="mute">{`${award.author}，${awardWords(award)}`}</span>
                </a>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}

/** Form of an objection to a proposed award; without one in the address, the awards to choose from. */
export function PrizeObjectionView() {
  const entry = recordId(useSearchParams().get('entry'));
  const query = useEndpoint(publicitiesRef, {}, { meta: { quiet: true } });
  return (
    <QueryState query={query} heading="获奖异议" back={back}>
      {({ list }) => {
        const publicity = list.find(({ state, awards }) => state === 'open' && awards.some(({ id }) => id === entry));
        const award = publicity?.awards.find(({ id }) => id === entry);
        return publicity && award ? (
          <WithApplicant title="提出获奖异议">
            {(applicant) => <ObjectionForm award={award} publicity={publicity} applicant={applicant} />}
          </WithApplicant>
        ) : (
          <Choice list={list} />
        );
      }}
    </QueryState>
  );
}
