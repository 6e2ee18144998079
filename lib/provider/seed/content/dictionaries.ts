import { z } from 'zod';
import { readContent } from './content-files';

const day = z.iso.date().nullable().default(null);
/** A label, optionally with its first and last day of validity. */
const entry = z.union([
  z.string().transform((label) => ({ label, from: null, to: null })),
  z.strictObject({ label: z.string(), from: day, to: day }),
]);
const dictionaries = z.record(z.string(), z.record(z.string(), entry));

/** Reads the dictionaries: type to value to entry, in the order of the options. */
export const readEntries = () => readContent('dictionaries.yaml', dictionaries);

/** Reads the dictionaries with labels only. */
export const readDictionaries = (): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(readEntries()).map(([type, entries]) => [
      type,
      Object.fromEntries(Object.entries(entries).map(([value, { label }]) => [value, label])),
    ]),
  );

let known: ReturnType<typeof readDictionaries> | undefined;

/** Schema of a label that exists in a dictionary. */
export const labelOf = (type: string) =>
  z.string().refine(
    (label) => {
      known ??= readDictionaries();
      return Object.values(known[type] ?? {}).includes(label);
    },
    { error: `字典 ${type} 里没有这一项` },
  );
