'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';

/** Shown to personal identities on pages for enterprises: purpose of the page, and how to get an enterprise account. */
export const ForEnterprises = ({ title, text, path }: { title: string; text: string; path: string }) => (
  <EmptyState
    title={title}
    text={text}
    actions={
      <>
        <ButtonLink href={`/switch-account?backUrl=${encodeURIComponent(path)}`} variant="ink">
          切换到企业账号
        </ButtonLink>
        <ButtonLink href="/mine/authentication?type=enterprise">认证企业</ButtonLink>
        <ButtonLink href="/setting/find-account">查找并加入</ButtonLink>
        <ButtonLink href="/mine/retrieveAccount" variant="quiet">
          找回企业账号
        </ButtonLink>
      </>
    }
  />
);
