import { dropCopy, dropGuestCopy, guestCopy, keepCopy, keptCopy } from '@/components/form/unsaved-copy';
import { useSession } from '@/lib/client/session/session-store';

/** Form values of a filing, kept in the tab until the submission, since filling it in needs no login; they survive the end of a session. */
export interface FilingValues {
  sha256: string;
  size: string;
  fileName: string;
  name: string;
  fileType: string;
  completedAt: string;
  ownerKind: string;
  owner: string;
  author: string;
  published: string;
  promise: boolean;
}

export const emptyFiling: FilingValues = {
  sha256: '',
  size: '',
  fileName: '',
  name: '',
  fileType: '',
  completedAt: '',
  ownerKind: 'person',
  owner: '',
  author: '',
  published: 'no',
  promise: false,
};

const KIND = 'filing';

const fitting = (kept: Readonly<Record<string, unknown>>): FilingValues => ({
  ...emptyFiling,
  ...Object.fromEntries(
    Object.entries(emptyFiling).map(([name, empty]) => {
      const value = kept[name];
      return [name, typeof empty === 'string' && typeof value === 'string' ? value : empty];
    }),
  ),
});

/**
 * Restores the values that fit, except the consent, which is given again: those of the account, or those entered before its
 * login, which belong to it from then on. Null when nothing is stored.
 */
export function readFilingDraft(): FilingValues | null {
  const guest = guestCopy(KIND);
  const kept = keptCopy(KIND) ?? guest;
  if (!kept) return null;
  if (guest) {
    dropGuestCopy(KIND);
    keepCopy(KIND, kept);
  }
  return fitting(kept.data);
}

/** Drops what the same form kept before its account was known: read first after a reload, it would hide later values. */
function dropEarlier(): void {
  if (useSession.getState().userInfo) dropGuestCopy(KIND);
}

export function keepFilingDraft(values: FilingValues): void {
  keepCopy(KIND, { base: '', data: { ...values } });
  dropEarlier();
}

export function dropFilingDraft(): void {
  dropCopy(KIND);
  dropEarlier();
}

const types: readonly (readonly [RegExp, string])[] = [
  [/^image\//, 'image'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
  [/^model\/|\.(psd|ai|blend|obj|fbx|stl|step|dwg|skp)$/i, 'model'],
  [/^text\/(x-|javascript)|\.(js|ts|py|java|c|cpp|go|rs|apk|exe|jar)$/i, 'software'],
  [/^text\/|pdf|word|document|sheet|presentation|\.(docx?|pptx?|xlsx?|md|epub)$/i, 'document'],
];

/** Guesses the kind of work from a file. */
export const typeOfFile = ({ type, name }: Pick<File, 'type' | 'name'>): string =>
  types.find(([pattern]) => pattern.test(type) || pattern.test(name))?.[1] ?? 'other';
