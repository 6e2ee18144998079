'use client';

import { endpointKey } from '@/lib/client/http/endpoint-key';
import { call } from '@/lib/client/http/http';
import { getPartyRoom, lookAtPartyRoom } from '@/lib/contract/case-parties';
import { LinkPage } from './link-page';
import { PartyEntrance } from './party-entrance';
import { PartyRoomView } from './party-room-view';

/** Page of a party's link: its room, once a code has opened it. */
export function PartyPage({ roomKey }: { roomKey: string }) {
  return (
    <LinkPage
      queryKey={['party-look', roomKey]}
      look={() => call(lookAtPartyRoom, { body: { key: roomKey } })}
      roomKey={endpointKey(getPartyRoom, {})}
      heading="案件当事人"
      back={{ href: '/party-room', label: '填写查询码' }}
    >
      {(look, again) =>
        look.isOpen ? (
          <PartyRoomView onLeave={again} />
        ) : (
          <PartyEntrance roomKey={roomKey} look={look} onEntered={again} />
        )
      }
    </LinkPage>
  );
}
