import type { MessageKind } from '@/lib/contract/messages';

export const messageKindLabels: Record<MessageKind, string> = {
  system: '系统消息',
  business: '业务消息',
  suggest: '投诉建议回复',
};

/** Tabs of the message pages; the paths are given by the specification. */
export const messageTabs: readonly { kind: MessageKind; path: string }[] = [
  { kind: 'system', path: '/message/system' },
  { kind: 'business', path: '/message/business' },
  { kind: 'suggest', path: '/message/suggest-detail' },
];

export const messagePath = (id: number): string => `/message-detail?id=${id}`;
