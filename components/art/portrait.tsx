'use client';

import { useState } from 'react';
import { Monogram } from './monogram';

export interface PortraitProps {
  name: string;
  /** Signed link, good for ten minutes; without one, or once it is over, the name's seal stands there. */
  address: string;
  /** Edge in px. */
  size: number;
}

/** Portrait of an account; decoration, as the name stands beside it. */
export function Portrait({ name, address, size }: PortraitProps) {
  const [broken, setBroken] = useState('');
  if (!address || broken === address) return <Monogram name={name} tone="seal" size={size} />;
  return (
    <img className="portrait" src={address} alt="" width={size} height={size} onError={() => setBroken(address)} />
  );
}
