import { notFound } from 'next/navigation';
import { getPerson, type PersonKind } from '@/lib/contract/persons';
import { readOr404 } from '@/lib/server/read';

/** The person of a detail address; one of another kind has an address of their own. */
export async function readPerson(id: string, kinds: readonly PersonKind[]) {
  if (!/^[1-9]\d{0,9}$/.test(id)) notFound();
  const person = await readOr404(getPerson, { params: { id: Number(id) } });
  if (!kinds.includes(person.kind)) notFound();
  return person;
}
