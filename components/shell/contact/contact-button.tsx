'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { loadPart } from '@/lib/client/browser/load-part';
import { toast } from '@/lib/client/browser/toast-store';
import { call } from '@/lib/client/http/http';
import { messages } from '@/lib/client/http/messages';
import { readLocal, storageKeys } from '@/lib/client/session/storage';
import type { readAssociationMemberContact } from '@/lib/contract/association-members';
import { endpointRef } from '@/lib/contract/endpoint-ref';

const ContactPopup = dynamic(() => loadPart(() => import('./contact-popup').then((module) => module.ContactPopup)), {
  loading: () => null,
});
const contactRef = endpointRef<typeof readAssociationMemberContact>('POST', '/api/v1/members/{id}/contact', 'list');

export interface ContactButtonProps {
  memberId: number;
  /** Whether the member left contact data; if not, neither a login nor a request is needed. */
  hasContact: boolean;
}

/** Opens the contact data of a member; logged-out visitors are sent to the login first. */
export function ContactButton({ memberId, hasContact }: ContactButtonProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const show = () => {
    if (!hasContact || readLocal(storageKeys.token)) return setOpen(true);
    toast(messages.guardLogIn, 'error');
    router.push(`/login?backUrl=${encodeURIComponent(location.pathname + location.search)}`);
  };
  return (
    <>
      <button type="button" className="btn btn-ink btn-lg needs-script" onClick={show}>
        查看联系方式
      </button>
      <noscript>
        <p className="mute">查看联系方式需要启用 JavaScript，也可致电本会转达。</p>
      </noscript>
      {open && (
        <ContactPopup
          load={async () =>
            hasContact ? call<typeof readAssociationMemberContact>(contactRef, { params: { id: memberId } }) : []
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
