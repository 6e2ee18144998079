'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Identity } from '@/lib/contract/identity';

/** Values that client components draw with: name on tickets and covers, city for monograms. */
export type ClientIdentity = Pick<Identity, 'name' | 'city'>;

const Context = createContext<ClientIdentity>({ name: '', city: '' });

/** Gives the association's identity to client components; the root layout renders it. */
export function IdentityProvider({ identity, children }: { identity: ClientIdentity; children: ReactNode }) {
  return <Context value={identity}>{children}</Context>;
}

/** The association's name and city, in client components; server components use `readIdentity`. */
export const useIdentity = (): ClientIdentity => use(Context);
