'use client';

import { useState } from 'react';
import { BackLink } from '@/components/shell/list/back-link';
import { useAddressId } from '@/components/shell/list/use-address-id';
import { both, QueryState } from '@/components/ui/query-state';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
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
    // Never refetched while it is being edited.
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

/**
 * Editor of the item in the address, or of a new one. A new item gets its id with the first save, and the address is
 * updated; the editor stays mounted, because typing and uploads may be in progress.
 */
export function ContentEditorView({ kind }: { kind: string }) {
  const id = useAddressId();
  const fresh = useContentKind(kind);
  const [place, setPlace] = useState({ id, created: 0, run: 0 });
  if (place.id !== id) {
    const created = id === place.created ? id : 0;
    setPlace({ id, created, run: id === 0 ? place.run + 1 : place.run });
  }
  if (id > 0 && id !== place.created) return <Existing key={id} kind={kind} id={id} />;
  return (
    <QueryState query={fresh} heading="编辑内容">
      {(found) => (
        <>
          <BackLink {...backTo(found)} />
          <ContentEditor
            key={place.run}
            kind={found}
            onCreated={(created) => setPlace((now) => ({ ...now, created }))}
          />
        </>
      )}
    </QueryState>
  );
}
