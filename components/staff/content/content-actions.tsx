'use client';

import { useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type {
  ContentItem,
  discardContentDraft,
  pinContent,
  unscheduleContent,
  withdrawContent,
} from '@/lib/contract/publishing';
import { type ContentKind, contentPages } from '@/lib/kinds/content-kind';
import { contentReadings, discardRef, pinRef, unscheduleRef, withdrawRef } from './content-refs';

export interface ContentActionsProps {
  kind: ContentKind;
  item: ContentItem;
  /** Called with the changed item. */
  onChanged: (item: ContentItem) => void;
  /** Called after the draft was discarded. */
  onDiscarded: () => void;
}

/** Further actions on a content item, besides editing and publishing. */
export function ContentActions({ kind, item, onChanged, onDiscarded }: ContentActionsProps) {
  const [asked, setAsked] = useState<'withdraw' | 'discard' | null>(null);
  const params = { kind: kind.key, id: item.id };
  const done = (words: string) => (next: ContentItem) => {
    setAsked(null);
    toast(words, 'done');
    onChanged(next);
  };
  const options = { refreshes: contentReadings };
  const withdraw = useEndpointMutation<typeof withdrawContent>(withdrawRef, { ...options, onSuccess: done('已撤下') });
  const pin = useEndpointMutation<typeof pinContent>(pinRef, {
    ...options,
    onSuccess: (next) => done(next.pinned ? '已置顶' : '已取消置顶')(next),
  });
  const unschedule = useEndpointMutation<typeof unscheduleContent>(unscheduleRef, {
    ...options,
    onSuccess: done('已取消定时'),
  });
  const discard = useEndpointMutation<typeof discardContentDraft>(discardRef, {
    ...options,
    onSuccess: () => {
      setAsked(null);
      toast('已放弃草稿', 'done');
      onDiscarded();
    },
  });
  const isOut = item.page !== '' || item.state === 'published' || (item.state === 'scheduled' && item.isChanged);
  return (
    <div className="row">
      {item.page && (
        <a className="btn btn-quiet btn-sm" href={item.page} target="_blank" rel="noreferrer">
          查看页面
        </a>
      )}
      <ButtonLink href={contentPages.history(kind.key, item.id)} variant="quiet" size="sm">
        历史
      </ButtonLink>
      {item.state === 'scheduled' && (
        <BusyButton
          variant="outline"
          size="sm"
          busy={unschedule.isPending}
          onClick={() => unschedule.mutate({ params })}
        >
          取消定时
        </BusyButton>
      )}
      {kind.canPin && isOut && (
        <BusyButton
          variant="quiet"
          size="sm"
          busy={pin.isPending}
          onClick={() => pin.mutate({ params, body: { pinned: !item.pinned } })}
        >
          {item.pinned ? '取消置顶' : '置顶'}
        </BusyButton>
      )}
      {item.draft && item.state !== 'scheduled' && (
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => setAsked('discard')}>
          放弃草稿
        </button>
      )}
      {!kind.stays && isOut && (
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => setAsked('withdraw')}>
          撤下
        </button>
      )}
      <ConfirmDialog
        opened={asked === 'withdraw'}
        title={`撤下“${item.title}”`}
        confirmLabel="撤下"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ params })}
        onClose={() => setAsked(null)}
      >
        <p>网站上立即看不到，原来的地址变为找不到。以后可以再发布，也可以在历史里恢复。</p>
        {kind.withdrawal && <p>{kind.withdrawal}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'discard'}
        title="放弃草稿"
        confirmLabel="放弃"
        busy={discard.isPending}
        onConfirm={() => discard.mutate({ params })}
        onClose={() => setAsked(null)}
      >
        <p>{item.isChanged ? '网站上的内容不变，放弃的草稿在历史里还能看到。' : '还没有发布过，放弃以后不能找回。'}</p>
      </ConfirmDialog>
    </div>
  );
}
