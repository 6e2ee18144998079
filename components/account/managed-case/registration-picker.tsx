'use client';

import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormSource } from '@/components/form/form-source';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { listOwnCertificates, type OwnCertificate } from '@/lib/contract/certificates';
import { bookTitle } from '@/lib/text/book-title';

/** Fields of a form that name a registration. */
export const namedBy = ({ kind, number, title, holder }: OwnCertificate) => ({
  register: kind,
  registrationNo: number,
  workName: title,
  holder,
});

/** Chooses one of the account's own registrations and fills in the fields that name it. */
export function RegistrationPicker() {
  const { read, change } = useFormSource();
  const [q, setQ] = useState('');
  const { data } = useEndpoint(listOwnCertificates, { query: { q: q || undefined } }, { meta: { background: true } });
  const own = (data?.list ?? []).filter(({ status }) => status !== 'revoked');
  const isMany = q !== '' || data?.more === true;
  if (own.length === 0 && !isMany) return null;
  const take = (publicId: string) => {
    const chosen = own.find((one) => one.publicId === publicId);
    for (const [name, value] of Object.entries(chosen ? namedBy(chosen) : {})) change(name, value);
  };
  const number = read('registrationNo');
  return (
    <div className="full form-grid">
      {isMany && <TextInput label="查找本账号的登记" value={q} onChange={(event) => setQ(event.currentTarget.value)} />}
      <NativeSelect
        label="从本账号的登记中选用"
        data={[
          { value: '', label: '请选择' },
          ...own.map(({ publicId, title, number: no }) => ({ value: publicId, label: `${bookTitle(title)}${no}` })),
        ]}
        value={own.find((one) => one.number === number)?.publicId ?? ''}
        onChange={(event) => take(event.currentTarget.value)}
      />
    </div>
  );
}
