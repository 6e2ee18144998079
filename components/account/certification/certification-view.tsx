'use client';

import { useSearchParams } from 'next/navigation';
import { DetailSkeleton } from '@/components/shell/list/detail-skeleton';
import { ButtonLink } from '@/components/ui/button-link';
import { QueryState } from '@/components/ui/query-state';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { useSession } from '@/lib/client/session/session-store';
import { enterpriseCertification } from '@/lib/kinds/cases/enterprise-certification';
import { personalCertification } from '@/lib/kinds/cases/personal-certification';
import { AsPerson } from './as-person';
import classes from './certification.module.css';
import { formRef } from './certification-refs';
import { IdentityForm } from './identity-form';
import { OpenCase } from './open-case';

const types = {
  personal: {
    kind: personalCertification,
    who: '个人',
    paper: { field: 'front', kind: 'idCard' },
    lead: '随填随存；提交后五个工作日内审核',
    materials: ['居民身份证人像面、国徽面的照片', '港澳台居民用居住证'],
    next: [
      '五个工作日内核对证件；要补充的，会逐项写明并发消息给您',
      '通过后，申请调解、鉴定和入会的表单会带出姓名与证件号码',
    ],
  },
  enterprise: {
    kind: enterpriseCertification,
    who: '单位',
    paper: { field: 'licence', kind: 'licence' },
    lead: '随填随存；提交后五个工作日内审核',
    materials: [
      '营业执照或法人登记证书',
      '法定代表人的证件号码',
      '单位授权书，加盖公章（法定代表人本人办理、实名认证与执照一致的不用）',
    ],
    next: [
      '五个工作日内核对证照；要补充的，会逐项写明并发消息给您',
      '通过后建立企业账号，您是所有者，可以添加经办人并分配权限',
    ],
  },
} as const;
type Type = keyof typeof types;

/** Choice of the type, when the address has none. */
function TypeChoice() {
  return (
    <>
      <TitleBox variant="work" title="选择认证类型" sub="个人与单位可以都认证，互不影响" />
      <div className={classes.choice}>
        {Object.entries(types).map(([type, { kind, who, materials }]) => (
          <section key={type} className="card card-body" aria-labelledby={`type-${type}`}>
            <h2 id={`type-${type}`}>{`${who}：${kind.title}`}</h2>
            <ul>
              {materials.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <ButtonLink href={`/mine/authentication?type=${type}`} variant="ink">
              {`办理${kind.title}`}
            </ButtonLink>
          </section>
        ))}
      </div>
    </>
  );
}

function CertificationForm({ type }: { type: Type }) {
  const { kind, ...words } = types[type];
  const query = useEndpoint(
    formRef,
    { query: { type } },
    // Read anew on each visit, but never refetched while the form is being filled in.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, meta: { quiet: true } },
  );
  const eId = useSession(({ userInfo }) => userInfo?.eId ?? 0);
  if (type === 'personal' && eId !== 0)
    return (
      <AsPerson title="实名认证属于您本人" text="您现在以企业身份办理，身份证件不会交给企业账号。" path={kind.form} />
    );
  return (
    <QueryState query={query} heading={kind.title} failed="表单没有取到" loading={<DetailSkeleton />}>
      {(start) =>
        start.open ? (
          <OpenCase label={kind.title} open={start.open} />
        ) : (
          <IdentityForm key={type} kind={kind} start={start} {...words} />
        )
      }
    </QueryState>
  );
}

/** 实名认证 and 企业认证, by the type in the address. */
export function CertificationView() {
  const type = useSearchParams().get('type');
  return type === 'personal' || type === 'enterprise' ? <CertificationForm type={type} /> : <TypeChoice />;
}
