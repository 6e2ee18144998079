import type { CaseKind } from '@/lib/kinds/case';
import { caseKinds } from '@/lib/kinds/cases';

/** What stands at an address of the management area. */
export interface ManagedPage {
  what: 'list' | 'detail';
  kind: CaseKind;
}

/** The list or the detail of a kind that an address names; null for none. */
export function managedPage(path: string): ManagedPage | null {
  const address = path.toLowerCase();
  for (const kind of caseKinds()) {
    if (!kind.home) continue;
    const { list, detail } = kind.home;
    if (list.toLowerCase() === address) return { what: 'list', kind };
    const details = typeof detail === 'string' ? [detail] : Object.values(detail);
    if (details.some((one) => one.toLowerCase() === address)) return { what: 'detail', kind };
  }
  return null;
}
