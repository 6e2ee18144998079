import type { Duty } from '@/lib/contract/duties';
import type { QueueSummary } from '@/lib/contract/queue';
import { accountNav, type StaffDoor, type StaffNavItem, staffActions, staffNav } from './staff-nav';

/** Whether one of the duties admits to a page. */
export const isAdmitted = ({ duty }: StaffNavItem, duties: readonly Duty[]): boolean =>
  (typeof duty === 'string' ? [duty] : duty).some((one) => duties.includes(one));

const admitted = (items: readonly StaffNavItem[], duties: readonly Duty[]) =>
  items.filter((item) => isAdmitted(item, duties));

/** A door with the pages that the duties admit to; it opens on the first. */
export interface OpenDoor extends StaffDoor {
  href: string;
}

/** The doors of somebody with these duties. */
export const openDoors = (duties: readonly Duty[]): OpenDoor[] =>
  staffNav.flatMap((door) => {
    const items = admitted(door.items, duties);
    return items[0] ? [{ ...door, items, href: items[0].href }] : [];
  });

/** A tab of a door: a page, or a group of pages that opens on its first. */
export interface DoorTab {
  label: string;
  href: string;
  /** Pages of the group; a single page has none. */
  pages: readonly StaffNavItem[];
}

/** The tabs of a door, in the order of the table. */
export function tabsOf({ items }: Pick<StaffDoor, 'items'>): DoorTab[] {
  const names = [...new Set(items.map(({ group, label }) => group ?? label))];
  return names.flatMap((name) => {
    const pages = items.filter(({ group, label }) => (group ?? label) === name);
    const [first] = pages;
    return first ? [{ label: name, href: first.href, pages: first.group ? pages : [] }] : [];
  });
}

/** Whether an address belongs to a page: the page and what is below it; queues belong to the inbox. */
const isWithin = (href: string, pathname: string): boolean =>
  pathname === href || pathname.startsWith(href === '/staff' ? '/staff/queue/' : `${href}/`);

/** Address of the page in the table that an address belongs to; undefined for one outside of all doors. */
export const pageOf = (doors: readonly StaffDoor[], pathname: string): string | undefined =>
  doors
    .flatMap(({ items }) => items.map(({ href }) => href))
    .filter((href) => isWithin(href, pathname))
    // A page of several pages is one itself; what is below another of them belongs to that one.
    .sort((one, other) => other.length - one.length)[0];

/** The door of a page of the table. */
export const doorOf = <D extends StaffDoor>(doors: readonly D[], href: string | undefined): D | undefined =>
  doors.find(({ items }) => items.some((item) => item.href === href));

/** Number of items that wait behind a door, and of those past their last day. */
export function waitingBehind({ waits = [] }: StaffDoor, queues: readonly QueueSummary[]) {
  const own = queues.filter(({ group }) => waits.includes(group));
  const sum = (of: (queue: QueueSummary) => number) => own.reduce((total, queue) => total + of(queue), 0);
  return { total: sum(({ total }) => total), late: sum(({ overdue }) => overdue) };
}

/** An entry of the palette. */
export interface Offer extends StaffNavItem {
  /** Heading that it stands under. */
  under: string;
}

/** Everything that the palette offers to somebody with these duties: pages by door, then actions. */
export const offersOf = (duties: readonly Duty[]): Offer[] => [
  ...openDoors(duties).flatMap(({ label: under, items }) => items.map((item) => ({ ...item, under }))),
  ...admitted(accountNav, duties).map((item) => ({ ...item, under: '账户' })),
  ...admitted(staffActions, duties).map((item) => ({ ...item, under: '操作' })),
];

/** Entries whose heading, group and label contain every word of the keyword. */
export function offersFor(offers: readonly Offer[], q: string): Offer[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return offers.filter(({ label, group = '', under }) => {
    const text = `${under} ${group} ${label}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Queues whose title contains every word of the keyword; none without one. */
export function queuesFor(queues: readonly QueueSummary[], q: string): QueueSummary[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return queues.filter(({ title }) => words.every((word) => `队列 ${title}`.toLowerCase().includes(word)));
}
