'use client';

import { useState } from 'react';
import { useIdentity } from '@/lib/client/identity-context';
import { Monogram } from './monogram';

export interface PortraitProps {
  name: string;
  /** Signed link, valid for ten minutes; falls back to the name's seal when it is absent or has expired. */
  address: string;
  /** Edge in CSS pixels. */
  size: number;
}

/** Portrait of an account; decorative, as the name stands beside it. */
export function Portrait({ name, address, size }: PortraitProps) {
  const [broken, setBroken] = useState('');
  const { city } = useIdentity();
  if (!address || broken === address) return <Monogram name={name} city={city} tone="seal" size={size} />;
  return (
    <img className="portrait" src={address} alt="" width={size} height={size} onError={() => setBroken(address)} />
  );
}
