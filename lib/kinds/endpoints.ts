import { type NamedEndpoint, namedEndpoints } from '@/lib/contract';
import { submitEndpoint } from './case';
import { caseKinds } from './cases';
import { membership, submitMembership } from './cases/membership';

const camel = (key: string): string => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** By which every kind of case is handed in; an application for membership has an address of its own. */
const submissions = (): NamedEndpoint[] => [
  ...caseKinds()
    .filter(({ key }) => key !== membership.key)
    .map((kind): NamedEndpoint => {
      const name = camel(`submit-${kind.key}`);
      return { name, file: 'records', endpoint: submitEndpoint(kind) };
    }),
  { name: 'submitMembership', file: 'joining', endpoint: submitMembership },
];

/** Every call of the provider API: those of the contract, and those that derive from kinds. */
export const allEndpoints = (): NamedEndpoint[] => [...namedEndpoints, ...submissions()];
