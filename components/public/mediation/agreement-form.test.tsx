/** @jest-environment ./lib/client/testing/browser.mjs */
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Proceedings } from '@/lib/contract/mediations';
import { AgreementForm } from './agreement-form';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Agreement = NonNullable<Proceedings['agreement']>;
const signer = (name: string, confirmedAt: string | null) => ({ role: '被申请人', name, confirmedAt, isYou: false });
const agreementBy = (signers: Agreement['signers']): Agreement => ({
  ...{ version: 2, isPartial: false, clauses: [{ text: '被申请人停止使用。', amount: null, payOn: '' }] },
  ...{ number: '', publicId: '', issuedOn: null, signers, canConfirm: false, recipient: '' },
});

/** Notices of the form over an agreement. */
async function noticesOver(agreement: Agreement | null): Promise<string> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const form = (
    <MantineProvider>
      <AgreementForm agreement={agreement} draft={async () => undefined} read={async () => agreement} />
    </MantineProvider>
  );
  await act(async () => root.render(form));
  const text = [...place.querySelectorAll('.notice-bar')].map(({ textContent }) => textContent).join();
  await act(async () => root.unmount());
  place.remove();
  return text;
}

it('tells the drafter that a version is not issued although everyone listed has confirmed it', async () => {
  const at = '2026-11-20 09:00:00';
  expect(await noticesOver(agreementBy([signer('周衡', at), signer('何以宁', at)]))).toContain('所以第 2 稿没有出具');
  expect(await noticesOver(agreementBy([signer('周衡', at), signer('何以宁', null)]))).not.toContain('没有出具');
  expect(await noticesOver(null)).not.toContain('没有出具');
});
