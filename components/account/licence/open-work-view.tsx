'use client';

import { CardForm } from '@/components/form/card-form';
import { CheckField, RadioField, TextAreaField } from '@/components/form/fields';
import { useRevision } from '@/components/form/use-revision';
import { useZodForm } from '@/components/form/use-zod-form';
import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import { ButtonLink } from '@/components/ui/button-link';
import { DefinitionList } from '@/components/ui/definition-list';
import { NoticeBar } from '@/components/ui/notice-bar';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { call } from '@/lib/client/http/http';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { EndpointData } from '@/lib/contract/endpoint';
import { type getOwnWork, MAX_CONDITIONS, type setWorkOpening, workOpening } from '@/lib/contract/licence-requests';
import { certificateKinds } from '@/lib/kinds/content/certificate-labels';
import { registerEntryPath } from '@/lib/routes/register-path';
import classes from './licence.module.css';
import { licenceReadings, openingRef, ownWorkRef } from './licence-refs';
import { useWorkId } from './use-work-id';

type Work = EndpointData<typeof getOwnWork>;

function OpeningForm({ work }: { work: Work }) {
  const { mutateAsync } = useEndpointMutation<typeof setWorkOpening>(openingRef, {
    refreshes: licenceReadings,
    meta: { quiet: true },
  });
  const params = { publicId: work.publicId };
  const { newer, save } = useRevision(work.revision, () => call<typeof getOwnWork>(ownWorkRef, { params }));
  const form = useZodForm({
    schema: workOpening,
    initial: { isOpen: work.isOpen, conditions: work.conditions, picture: work.picture },
    send: async (body) => {
      const { isOpen } = await save((stated) => mutateAsync({ params, body: { ...body, ...stated } }));
      toast(isOpen ? '已保存，公示页上可以申请使用' : '已保存，不再接受新的申请', 'done');
    },
  });
  return (
    <CardForm title="开放设置" form={form} submitLabel="保存" keepAs={`opening:${work.publicId}`}>
      {newer && (
        <NoticeBar>
          <p>现在保存着的：</p>
          <DefinitionList
            items={[
              { label: '使用申请', value: newer.isOpen ? '接受' : '不接受' },
              { label: '使用条件', value: newer.conditions || '（没有）' },
              { label: '公开的图片', value: newer.showsPicture ? '已公开' : '不公开' },
            ]}
          />
        </NoticeBar>
      )}
      <CheckField name="isOpen">接受他人在公示页上提出使用申请；同意哪一件、签什么合同，仍由您决定</CheckField>
      <TextAreaField
        name="conditions"
        label="使用条件"
        rows={4}
        maxLength={MAX_CONDITIONS}
        help="公开显示，如用途、署名、费用的起点；不要写联系方式"
      />
      {work.pictures.length > 0 ? (
        <>
          <RadioField
            name="picture"
            label="公开的图片"
            options={[
              { value: '', label: '不公开' },
              ...work.pictures.map(({ name, originalName }) => ({ value: name, label: originalName })),
            ]}
          />
          <ul className={classes.pictures}>
            {work.pictures.map(({ name, address, originalName }) => (
              <li key={name}>
                <img src={address} alt="" />
                <span>{originalName}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mute">登记的样本里没有 10 MB 以内的图片，公示页不显示图片。</p>
      )}
    </CardForm>
  );
}

/** 开放设置: what the holder of an announced work opens to others. */
export function OpenWorkView() {
  const query = useEndpoint(ownWorkRef, { params: { publicId: useWorkId('id') } }, { meta: { quiet: true } });
  return (
    <AccountDetail query={query} heading="开放设置" back={{ href: '/manage/open-works', label: '返回开放使用' }}>
      {(work) => (
        <>
          <DetailHead
            tag={<StatusTag state={work.verdict} />}
            title={work.title}
            meta={[work.number, work.workType || certificateKinds[work.kind].label, `${work.issuedOn} 登记`]}
            actions={
              <>
                {work.waiting > 0 && (
                  <ButtonLink href="/manage/licence-requests?state=open">{`${work.waiting} 件申请待答复`}</ButtonLink>
                )}
                <ButtonLink href={registerEntryPath(work.publicId)}>公示页</ButtonLink>
              </>
            }
          />
          {work.status === 'revoked' ? (
            <p className="card card-body">登记已经撤销，不能开放使用。</p>
          ) : (
            <OpeningForm work={work} />
          )}
        </>
      )}
    </AccountDetail>
  );
}
