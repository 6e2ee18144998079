'use client';

import { useAddressId } from '@/components/shell/list/use-address-id';
import { ButtonLink } from '@/components/ui/button-link';
import { QueryState } from '@/components/ui/query-state';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { useIdentity } from '@/lib/client/identity-context';
import type { previewContent } from '@/lib/contract/publishing';
import { contentPages } from '@/lib/kinds/content-kind';
import { previewRef } from './content-refs';
import { previews } from './previews';
import styles from './publishing.module.css';

/** Preview of the draft in the layout of the site, below a bar that marks it; the endpoint is restricted to staff. */
export function ContentPreviewView({ kind }: { kind: string }) {
  const id = useAddressId();
  const query = useEndpoint<typeof previewContent>(
    previewRef,
    { params: { kind, id } },
    { meta: { quiet: true }, retry: false, staleTime: 0 },
  );
  const back = { href: contentPages.edit(kind, id), label: '返回编辑' };
  const Shown = previews[kind];
  const site = useIdentity();
  return (
    <>
      <div className={styles.bar}>
        <div className="wrap">
          <span>{`预览：还没有发布，只有工作人员能看到${query.data?.page ? `。发布后的地址：${query.data.page}` : ''}`}</span>
          <ButtonLink href={back.href} size="sm" variant="ink">
            {back.label}
          </ButtonLink>
        </div>
      </div>
      <QueryState query={query} heading="预览" back={back} frame={(state) => <div className="wrap">{state}</div>}>
        {({ shown, page }) => (Shown ? <Shown shown={shown} page={page} site={site} /> : null)}
      </QueryState>
    </>
  );
}
