import { readLocalJson, storageKeys, writeLocal } from '@/lib/client/session/storage';
import type { SessionUser } from '@/lib/client/session/user-info';

/** Addresses of unfinished uploads by fingerprint. A logout empties the storage, including this entry. */
function all(): Record<string, string> {
  const value = readLocalJson(storageKeys.uploads);
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Fingerprint of a file for one account and purpose, which recognises it when it is picked again. */
export const printOf = (
  file: Pick<File, 'name' | 'size' | 'lastModified'>,
  purpose: string,
  account: Pick<SessionUser, 'id' | 'eId'> | null,
): string => [account?.id ?? 0, account?.eId ?? 0, purpose, file.size, file.lastModified, file.name].join(':');

export const begunUploads = {
  find: (print: string): string | undefined => all()[print],
  keep: (print: string, address: string): void =>
    writeLocal(storageKeys.uploads, JSON.stringify({ ...all(), [print]: address })),
  forget(print: string): void {
    const { [print]: _, ...others } = all();
    writeLocal(storageKeys.uploads, JSON.stringify(others));
  },
};
