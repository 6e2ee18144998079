'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { DetailSkeleton } from '@/components/shell/list/detail-skeleton';
import { NoticeBar } from '@/components/ui/notice-bar';
import { QueryState } from '@/components/ui/query-state';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { useSession } from '@/lib/client/session/session-store';
import { ANSWER_DAYS, enterpriseClaim } from '@/lib/kinds/cases/enterprise-claim';
import { AsPerson } from './as-person';
import classes from './certification.module.css';
import { formRef } from './certification-refs';
import { IdentityForm } from './identity-form';

const materials = ['营业执照或法人登记证书', '单位授权书，写明由您管理企业账号，加盖公章'];
const next = [
  `先核实账号现状，${ANSWER_DAYS} 个工作日`,
  '随后由本会核对证照与授权书，五个工作日内决定',
  '通过后您是企业账号的所有者，原所有者按您的选择处理，双方都会收到消息',
];

const notice = (
  <NoticeBar>
    单位还没有企业账号的，请办理
    <Link className={classes.inline} href="/mine/authentication?type=enterprise" prefetch={false}>
      企业认证
    </Link>
    ；只是想一起办理的，
    <Link className={classes.inline} href="/setting/find-account" prefetch={false}>
      申请加入
    </Link>
    即可。
  </NoticeBar>
);

/** 找回企业账号: the rightful owner claims an enterprise account, with papers as proof. */
export function ClaimView() {
  const code = useSearchParams().get('uscc') ?? '';
  const query = useEndpoint(
    formRef,
    { query: { type: 'claim' } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, meta: { quiet: true } },
  );
  const eId = useSession(({ userInfo }) => userInfo?.eId ?? 0);
  if (eId !== 0)
    return (
      <AsPerson
        title="请以个人身份找回企业账号"
        text="您现在以企业身份办理。找回以后，您本人成为那家企业账号的所有者。"
        path={enterpriseClaim.form}
      />
    );
  return (
    <QueryState query={query} heading={enterpriseClaim.title} failed="表单没有取到" loading={<DetailSkeleton />}>
      {(start) => (
        <IdentityForm
          kind={enterpriseClaim}
          start={start}
          paper={{ field: 'licence', kind: 'licence' }}
          lead="原经办人离职、手机号停用、被他人注册的，凭证照与授权书找回"
          materials={materials}
          next={next}
          given={/^[0-9A-Za-z]{18}$/.test(code) ? { uscc: code } : undefined}
          notice={notice}
        />
      )}
    </QueryState>
  );
}
