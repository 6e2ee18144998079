'use client';

import { DeliveryCard } from '@/components/account/profile/delivery-card';
import { AccountDetail } from '@/components/shell/list/account-detail';
import { useAddressId } from '@/components/shell/list/use-address-id';
import { Facts } from '@/components/ui/facts';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { messageKindLabels, messageTabs } from './message-labels';
import { messageRef } from './message-readings';
import { MessageText } from './message-text';

/** One message, marked as read when shown, with a link to its subject. */
export function MessageDetailView() {
  const query = useEndpoint(messageRef, { params: { id: useAddressId() } }, { meta: { quiet: true } });
  return (
    <AccountDetail
      query={query}
      heading="消息详情"
      back={{ href: '/message/system', label: '返回我的消息' }}
      backOf={({ kind }) => ({
        href: messageTabs.find((tab) => tab.kind === kind)?.path ?? '/message/system',
        label: `返回${messageKindLabels[kind]}`,
      })}
    >
      {(message) => (
        <>
          <MessageText
            message={message}
            facts={<Facts items={[messageKindLabels[message.kind], message.createdAt.slice(0, 16)]} />}
          />
          {message.deliveries.length > 0 && <DeliveryCard title="短信与邮件" deliveries={message.deliveries} />}
        </>
      )}
    </AccountDetail>
  );
}
