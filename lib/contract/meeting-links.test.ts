import type { z } from 'zod';
import { slotForm } from './appointments';
import { newSession } from './mediations';
import { assemblyForm } from './staff-assemblies';

const forms: [string, z.ZodType][] = [
  ['a mediation session', newSession],
  ['a meeting of the members', assemblyForm],
  ['an appointment', slotForm],
];

/** Whether a form refuses the link; its other fields are not filled in. */
const refusesLink = (form: z.ZodType, link: string): boolean =>
  form.safeParse({ link }).error?.issues.some(({ path }) => path[0] === 'link') ?? false;

describe.each(forms)('the link of %s', (_, form) => {
  it.each(['https://meet.example.com/j/42', ''])('accepts %p', (link) => expect(refusesLink(form, link)).toBe(false));

  it.each([
    'https://www.gov.cn@evil.example/',
    'javascript:alert(1)',
    'meet.example.com',
    `https://meet.example.com/${'a'.repeat(300)}`,
  ])('refuses %p', (link) => expect(refusesLink(form, link)).toBe(true));
});
