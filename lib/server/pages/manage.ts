import type { Metadata } from 'next';
import type { CaseKind } from '@/lib/kinds/case';
import { caseKinds } from '@/lib/kinds/cases';
import { routeFor } from '@/lib/routes';

/** Metadata with title and section key for an address of the management area. */
export function managedMetadata(path: string): Metadata {
  const { title, sectionKey } = routeFor(path) ?? {};
  return { title, ...(sectionKey && { other: { 'section-key': sectionKey } }) };
}

/** Page at an address of the management area. */
export interface ManagedPage {
  what: 'list' | 'detail';
  kind: CaseKind;
  /** The canonical path; routing is case-insensitive. */
  path: string;
}

/** The list or detail of a kind at an address; null for none. */
export function managedPage(path: string): ManagedPage | null {
  const address = path.toLowerCase();
  for (const kind of caseKinds()) {
    if (!kind.home) continue;
    const { list, detail } = kind.home;
    if (list.toLowerCase() === address) return { what: 'list', kind, path: list };
    const details = typeof detail === 'string' ? [detail] : Object.values(detail);
    const found = details.find((one) => one.toLowerCase() === address);
    if (found) return { what: 'detail', kind, path: found };
  }
  return null;
}
