'use client';

import { useMutation } from '@tanstack/react-query';
import { BusyButton } from '@/components/ui/busy-button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { ApiError } from '@/lib/client/http/errors';
import { actAs } from '@/lib/client/session/switch-account';

/** Notice that an action belongs to the personal identity, with a button that switches to it. */
export function AsPerson({ title, text, path }: { title: string; text: string; path: string }) {
  const change = useMutation<void, ApiError>({ mutationFn: () => actAs(0, path) });
  return (
    <EmptyState
      level={1}
      title={title}
      text={text}
      actions={
        <>
          <BusyButton busy={change.isPending || change.isSuccess} onClick={() => change.mutate()}>
            切换到个人账号
          </BusyButton>
          <ButtonLink href="/mine/auth">返回认证中心</ButtonLink>
        </>
      }
    />
  );
}
