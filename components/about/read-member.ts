import { notFound } from 'next/navigation';
import { getMember, listMembers } from '@/lib/contract/members';
import { read, readOr404 } from '@/lib/server/read';

/** The member of a detail address; anything but a known number is a 404. */
export async function readMember(id: string) {
  if (!/^[1-9]\d{0,9}$/.test(id)) notFound();
  return readOr404(getMember, { params: { id: Number(id) } });
}

/** The members after one on the wall, from its end round to its beginning: those of its level come first. */
export async function readOthers(id: number, count: number) {
  const all = (await read(listMembers, { query: {} })) ?? [];
  const at = all.findIndex((other) => other.id === id);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].slice(0, count);
}
