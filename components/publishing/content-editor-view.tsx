'use client';

import { BackLink } from '@/components/account/back-link';
import { useAddressId } from '@/components/account/use-address-id';
import { both, QueryState } from '@/components/ui/query-state';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { getContent } from '@/lib/contract/publishing';
import { type ContentKind, contentPages } from '@/lib/kinds/content-kind';
import { ContentEditor } from './content-editor';
import { contentRef } from './content-refs';
import { useContentKind } from './use-content-kind';

const backTo = (kind: ContentKind) => ({ href: contentPages.list(kind.key), label: `返回${kind.listTitle}` });

function Existing({ kind, id }: { kind: string; id: number }) {
  const query = useEndpoint<typeof getContent>(
    contentRef,
    { params: { kind, id } },
    // What is being written must not be read anew below it.
    { meta: { quiet: true }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnMount: 'always' },
  );
  return (
    <QueryState
      query={both(useContentKind(kind), query)}
      heading="编辑内容"
      back={{ href: contentPages.list(kind), label: '返回列表' }}
    >
      {([found, item]) => (
        <>
          <BackLink {...backTo(found)} />
          <ContentEditor kind={found} item={item} />
        </>
      )}
    </QueryState>
  );
}

/** The editor of what the address names, or of something new. */
export function ContentEditorView({ kind }: { kind: string }) {
  const id = useAddressId();
  const fresh = useContentKind(kind);
  if (id > 0) return <Existing key={id} kind={kind} id={id} />;
  return (
    <QueryState query={fresh} heading="编辑内容">
      {(found) => (
        <>
          <BackLink {...backTo(found)} />
          <ContentEditor kind={found} />
        </>
      )}
    </QueryState>
  );
}
