import { z } from 'zod';
import { readContent } from './content-files';

const dictionaries = z.record(z.string(), z.record(z.string(), z.string()));
export type Dictionaries = z.output<typeof dictionaries>;

/** Dictionaries of the portal: type to value to label, in the order of the options. */
export const readDictionaries = (): Dictionaries => readContent('dictionaries.yaml', dictionaries);

let known: Dictionaries | undefined;

/** A label of a dictionary. */
export const labelOf = (type: string) =>
  z.string().refine(
    (label) => {
      known ??= readDictionaries();
      return Object.values(known[type] ?? {}).includes(label);
    },
    { error: `字典 ${type} 里没有这一项` },
  );
