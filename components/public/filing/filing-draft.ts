/** Form values of a filing, kept in the tab until the submission, since filling it in needs no login. */
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

const KEY = 'filing-draft';

/** Restores the values that fit, except the consent, which is given again. Null when nothing is stored. */
export function readFilingDraft(): FilingValues | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const entries = Object.entries(emptyFiling).map(([name, empty]) => {
      const value: unknown = Reflect.get(kept, name);
      return [name, typeof empty === 'string' && typeof value === 'string' ? value : empty];
    });
    return { ...emptyFiling, ...Object.fromEntries(entries) };
  } catch {
    return null;
  }
}

export function keepFilingDraft(values: FilingValues): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // The storage is full or disabled: the form keeps the values while it is open.
  }
}

export function dropFilingDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled: nothing was stored.
  }
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
