'use client';

import { Radio } from '@mantine/core';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { Choices } from '@/components/form/fields';
import { guestCopy, keepCopy } from '@/components/form/unsaved-copy';
import { useStoredToken } from '@/components/shell/session/use-stored-token';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NoticeBar } from '@/components/ui/notice-bar';
import { QueryState } from '@/components/ui/query-state';
import { isUnknownCall } from '@/lib/client/http/errors';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { useSession } from '@/lib/client/session/session-store';
import type { getMembershipForm } from '@/lib/contract/membership';
import { sentence } from '@/lib/text/sentence';
import classes from './membership.module.css';
import { draftKindOf, type FormStart, MembershipForm, type Variant } from './membership-form';
import { membershipFormRef } from './membership-refs';

const variants: readonly { value: Variant; label: string; text: string }[] = [
  { value: 'enterprise', label: '单位会员', text: '企业、事业单位、社会组织' },
  { value: 'personal', label: '个人会员', text: '作者、编辑、律师、研究者' },
];

function VariantChoice({ value, onChange }: { value: Variant; onChange: (value: Variant) => void }) {
  const choose = (chosen: string) => {
    const variant = variants.find((one) => one.value === chosen);
    if (variant) onChange(variant.value);
  };
  return (
    <Radio.Group className={classes.variants} aria-label="会员类别" name="variant" value={value} onChange={choose}>
      <Choices as={Radio} id="variant" options={variants} problem="" />
    </Radio.Group>
  );
}

const materials: Record<Variant, readonly string[]> = {
  enterprise: [
    '营业执照或法人登记证书',
    '会员代表授权书，加盖公章',
    '标识图样，边长不小于 600 像素',
    '版权资产概况（理事单位以上）',
  ],
  personal: ['身份证件', '职称、任职或执业证明', '个人简历与代表作品'],
};

function Aside({ variant }: { variant: Variant }) {
  return (
    <>
      <section className="card card-body" aria-labelledby="join-materials">
        <h2 id="join-materials" className={classes.asideTitle}>
          先备好这些
        </h2>
        <ul className={classes.notes}>
          {materials[variant].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className="card card-body" aria-labelledby="join-fee">
        <h2 id="join-fee" className={classes.asideTitle}>
          会费什么时候交
        </h2>
        <p className={classes.text}>
          申请不收费。公示无异议后收到通知，十五日内缴纳；愿意提交后就交的也可以，未获通过的全额退回。
        </p>
        <Link className="link" href="/join-process" prefetch={false}>
          看看完整流程
        </Link>
      </section>
    </>
  );
}

function Open({ open }: { open: NonNullable<FormStart['open']> }) {
  const member = open.status === 'approved';
  return (
    <EmptyState
      title={member ? '您已是本会会员' : '您已有一份入会申请正在办理'}
      text={
        member ? '续费、变更级别或会员代表，请到“我的会籍”办理。' : `编号 ${open.recordNo}，当前${open.statusLabel}。`
      }
      actions={
        <ButtonLink href={member ? '/mine/membership' : '/join-post-success'} variant="ink">
          {member ? '我的会籍' : '查看申请'}
        </ButtonLink>
      }
    />
  );
}

/** Reason why the last application was refused, with a note that its texts are prefilled. */
function Previous({ previous }: { previous: NonNullable<FormStart['previous']> }) {
  const { reason } = previous;
  return (
    <div className={classes.recognition}>
      <NoticeBar tone="warn">
        {`${reason ? `上次的申请未通过：${sentence(reason)}` : '上次的申请没有办成。'}原来填写的内容和文件已经带入，请改好后提交。`}
      </NoticeBar>
    </div>
  );
}

/** Notice for applicants of an organisation without a certified account, about the documents the office checks. */
function CertifyFirst() {
  const userInfo = useSession((state) => state.userInfo);
  if (!userInfo || (userInfo.eId && userInfo.enterpriseStatus === 'pass')) return null;
  return (
    <div className={classes.recognition}>
      <NoticeBar tone="warn">
        {userInfo.eId
          ? '这个企业账号还没有通过认证。'
          : '您现在用的是个人账号，没有认证过任何单位。单位已有企业账号的，请先'}
        {!userInfo.eId && (
          <>
            <Link className={classes.inline} href="/switch-account?backUrl=%2Fjoin-submit">
              切换账号
            </Link>
            。
          </>
        )}
        没有认证的，请上传清晰的营业执照和加盖公章的授权书，由会员部向单位核对；核对不上的不予入会。
      </NoticeBar>
    </div>
  );
}

/** Storage key of the form that a visitor chose before the login. */
const WISH = 'membership';
/** The form that was chosen before the login, or filled in as it stood. */
function wished(): Variant | null {
  const chosen = guestCopy(WISH)?.data.variant;
  const isWished = ({ value }: { value: Variant }) =>
    chosen === undefined ? guestCopy(draftKindOf(value)) !== null : value === chosen;
  return variants.find(isWished)?.value ?? null;
}

function Form({ start, isGuest = false }: { start: FormStart; isGuest?: boolean }) {
  const [chosen, setChosen] = useState<Variant | null>(wished);
  const choose = (value: Variant) => {
    setChosen(value);
    // Restores the same form after the login.
    if (isGuest) keepCopy(WISH, { base: '', data: { variant: value } });
  };
  const { returned, previous } = start;
  const before = (returned ?? previous)?.values.variant;
  const variant = chosen ?? (before === 'personal' || before === 'enterprise' ? before : start.variant);
  const choice = returned ? (
    <div className={classes.recognition}>
      <NoticeBar tone="warn">申请被退回补正，原来的内容和文件都在，改好后重新提交，编号不变。</NoticeBar>
    </div>
  ) : (
    <>
      {previous && <Previous previous={previous} />}
      <VariantChoice value={variant} onChange={choose} />
      {variant === 'enterprise' && <CertifyFirst />}
    </>
  );
  return <MembershipForm start={start} variant={variant} choice={choice} aside={<Aside variant={variant} />} />;
}

const titled = (instead: ReactNode) => (
  <div className={`wrap ${classes.page}`}>
    <h1 className={classes.title}>入会申请</h1>
    {instead}
  </div>
);

/** Start of the form without account data: for visitors, and for providers without this endpoint. */
const bareStart = (levels: FormStart['levels']): FormStart => ({
  variant: 'enterprise',
  levels,
  // It is not yet known whether recognition is enabled.
  recognition: true,
  known: {},
  open: null,
  returned: null,
  previous: null,
  enterprises: [],
});

/** 入会申请: the form, or the open application. */
export function MembershipSubmitView({ levels }: { levels: FormStart['levels'] }) {
  const token = useStoredToken();
  const query = useEndpoint<typeof getMembershipForm>(
    membershipFormRef,
    {},
    {
      // Read anew on each visit, but never refetched while the form is being filled in.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      enabled: Boolean(token),
      meta: { quiet: true },
    },
  );
  if (token === '' || isUnknownCall(query.error)) return <Form start={bareStart(levels)} isGuest={token === ''} />;
  return (
    <QueryState query={query} failed="表单没有取到" frame={titled}>
      {(start) => (start.open ? titled(<Open open={start.open} />) : <Form start={start} />)}
    </QueryState>
  );
}
