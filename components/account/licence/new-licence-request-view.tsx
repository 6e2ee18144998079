'use client';

import { useRouter } from 'next/navigation';
import { CardForm } from '@/components/form/card-form';
import { DateField } from '@/components/form/date-field';
import { TextAreaField, TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import { ButtonLink } from '@/components/ui/button-link';
import { NoticeBar } from '@/components/ui/notice-bar';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { licenceForm, type requestLicence } from '@/lib/contract/licence-requests';
import type { getApplicant } from '@/lib/contract/profile';
import type { getRegisterEntry, RegisterDetail } from '@/lib/contract/register';
import { licenceRequestPath } from '@/lib/kinds/content/licence-labels';
import { registerEntryPath } from '@/lib/routes/register-path';
import { fenOf } from '@/lib/rules/identifiers/amount';
import { bookTitle } from '@/lib/text/book-title';
import classes from './licence.module.css';
import { licenceReadings, requestRef } from './licence-refs';
import { useWorkId } from './use-work-id';

const entryRef = endpointRef<typeof getRegisterEntry>('GET', '/api/v1/register/{publicId}');
const applicantRef = endpointRef<typeof getApplicant>('GET', '/api/v1/user/applicant');

const empty = { purpose: '', media: '', territory: '中国大陆', startsOn: '', endsOn: '', fee: '', message: '' };

/** Name and contact that the holder will see, taken over from the account. */
function AsWhom() {
  const { data } = useEndpoint(applicantRef, {}, { meta: { background: true } });
  if (!data) return null;
  return (
    <p className="mute">
      {data.name ? `将以“${data.name}”的名义申请` : '将以您的昵称申请，完成实名认证后显示认证的姓名'}
      {`，权利人可以看到您的手机 ${data.mobile}。`}
    </p>
  );
}

function RequestForm({ entry: { publicId } }: { entry: RegisterDetail }) {
  const router = useRouter();
  const { mutateAsync } = useEndpointMutation<typeof requestLicence>(requestRef, {
    refreshes: licenceReadings,
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: licenceForm,
    initial: empty,
    toInput: (values) => ({ ...values, fee: fenOf(values.fee) }),
    send: async (body) => {
      const { id } = await mutateAsync({ params: { publicId }, body });
      toast('申请已送达权利人', 'done');
      router.push(licenceRequestPath(id));
    },
  });
  return (
    <CardForm title="使用的条件" form={form} submitLabel="提交申请" keepAs={`licence-request:${publicId}`}>
      <div className="form-grid">
        <TextField name="purpose" label="用途" required full maxLength={200} placeholder="如 印制旅游明信片" />
        <TextField
          name="media"
          label="使用方式与媒介"
          required
          full
          maxLength={200}
          placeholder="如 纸质印刷品两千套，随书附赠"
        />
        <DateField name="startsOn" label="起始日期" required />
        <DateField name="endsOn" label="截止日期" help="长期使用的不填" />
        <TextField name="territory" label="地域范围" required maxLength={100} placeholder="如 中国大陆" />
        <TextField name="fee" label="愿付费用（元）" inputMode="decimal" help="可以不填，由双方商议" />
        <TextAreaField name="message" label="留言" rows={4} maxLength={1000} />
      </div>
      <AsWhom />
    </CardForm>
  );
}

/** 申请使用作品: asks the holder of an announced work for a licence. */
export function NewLicenceRequestView() {
  const query = useEndpoint(entryRef, { params: { publicId: useWorkId('work') } }, { meta: { quiet: true } });
  const back = { href: '/register/search?open=1', label: '接受申请的作品' };
  return (
    <AccountDetail query={query} heading="申请使用作品" back={back} missing="登记公示里没有这件作品。">
      {(entry) => (
        <div className={classes.page}>
          <DetailHead
            tag={<StatusTag state={entry.verdict} />}
            title={`申请使用${bookTitle(entry.title)}`}
            meta={[entry.number, `著作权人 ${entry.holder}`]}
            actions={<ButtonLink href={registerEntryPath(entry.publicId)}>公示页</ButtonLink>}
          />
          {entry.conditions && <NoticeBar tone="info">{`权利人的条件：${entry.conditions}`}</NoticeBar>}
          {entry.isOpen ? (
            <RequestForm entry={entry} />
          ) : (
            <NoticeBar tone="warn">权利人没有开放使用申请，或者已经停止接受。</NoticeBar>
          )}
        </div>
      )}
    </AccountDetail>
  );
}
