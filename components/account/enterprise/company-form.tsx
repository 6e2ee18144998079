import { useState } from 'react';
import { CheckedForm } from '@/components/form/checked-form';
import { TextAreaField, TextField } from '@/components/form/fields';
import { RestoredNotice } from '@/components/form/restored-notice';
import { UploadField } from '@/components/form/upload-field';
import { useRevision } from '@/components/form/use-revision';
import { useTabCopy } from '@/components/form/use-tab-copy';
import { useZodForm } from '@/components/form/use-zod-form';
import { BusyButton } from '@/components/ui/busy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { call } from '@/lib/client/http/http';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type Company, type CompanyWords, type getCompany, saveCompany } from '@/lib/contract/company';
import classes from './enterprise.module.css';
import { companyRef } from './team-member-refs';

const labels: Readonly<Record<keyof CompanyWords, string>> = {
  contact: '联系人',
  phone: '联系电话',
  email: '邮箱',
  mailing: '通信地址',
  intro: '企业简介',
};
const names = Object.keys(labels).filter((name): name is keyof CompanyWords => name in labels);

/** Changes of another person or tab since the form was opened, as they are stored now. */
function Newer({ opened, stored }: { opened: Company; stored: Company }) {
  const changed = names.filter((name) => stored[name] !== opened[name]);
  const items = [
    ...changed.map((name) => ({ label: labels[name], value: stored[name] || '（已清空）' })),
    ...(stored.logo.address === opened.logo.address
      ? []
      : [{ label: '企业标识', value: stored.logo.address ? '（已更换）' : '（已移除）' }]),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <p>现在保存着的：</p>
      <DefinitionList items={items} />
    </>
  );
}

/** Form of the enterprise's self-description. What is typed stays when another person or tab has saved meanwhile. */
export function CompanyForm({ company, onDone }: { company: Company; onDone: () => void }) {
  // The form compares with what was read as it opened; the query behind it may read anew.
  const [opened] = useState(company);
  const { newer, save } = useRevision(company.revision, () => call<typeof getCompany>(companyRef, {}));
  const { contact, phone, email, mailing, intro, logo } = opened;
  const { mutateAsync } = useEndpointMutation(saveCompany, { refreshes: [companyRef], meta: { quiet: true } });
  const form = useZodForm({
    schema: saveCompany.body,
    initial: { contact, phone, email, mailing, intro, logo: logo.address },
    send: async (body) => {
      await save((stated) => mutateAsync({ body: { ...body, ...stated } }));
      toast('企业信息已保存', 'done');
      onDone();
    },
  });
  const { isRestored, forget, submit } = useTabCopy('company', form);
  return (
    <CheckedForm form={{ ...form, submit }}>
      {isRestored && (
        <div className={classes.notice}>
          <RestoredNotice onStartAnew={forget} />
        </div>
      )}
      {form.failure && (
        <div className={classes.notice}>
          <NoticeBar tone="warn">
            {form.failure}
            {newer && <Newer opened={opened} stored={newer} />}
          </NoticeBar>
        </div>
      )}
      <div className={classes.grid}>
        <TextField name="contact" label={labels.contact} maxLength={40} autoComplete="name" />
        <TextField name="phone" label={labels.phone} type="tel" autoComplete="tel" />
        <TextField name="email" label={labels.email} type="email" autoComplete="email" />
        <TextField name="mailing" label={labels.mailing} maxLength={200} autoComplete="street-address" />
        <TextAreaField name="intro" label={labels.intro} maxLength={2000} rows={5} />
        <UploadField name="logo" label="企业标识" purpose="image" full />
        <div className="row full">
          <BusyButton type="submit" busy={form.busy}>
            保存
          </BusyButton>
          <button type="button" className="btn btn-quiet" onClick={onDone} disabled={form.busy}>
            取消
          </button>
        </div>
      </div>
    </CheckedForm>
  );
}
