'use client';

import { useRouter } from 'next/navigation';
import { BusyButton } from '@/components/ui/busy-button';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { createContent, listContent, listMissingContent } from '@/lib/contract/publishing';
import { type ContentKind, contentPages } from '@/lib/kinds/content-kind';

/** Buttons for items of a fixed set that the site lacks; each opens a draft with the text that every association has. */
export function MissingContent({ kind: { key: kind } }: { kind: ContentKind }) {
  const { push } = useRouter();
  const { data = [] } = useEndpoint(listMissingContent, { params: { kind } }, { meta: { quiet: true } });
  const { mutate, isPending } = useEndpointMutation(createContent, {
    refreshes: [listContent, listMissingContent],
    onSuccess: ({ id }) => push(contentPages.edit(kind, id)),
  });
  return data.map(({ place, title }) => (
    <BusyButton
      key={place}
      busy={isPending}
      onClick={() => mutate({ params: { kind }, body: { form: { place } } })}
    >{`新建“${title}”`}</BusyButton>
  ));
}
