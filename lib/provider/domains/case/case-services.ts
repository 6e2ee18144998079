import type { CaseService } from './case-service';

const services = new Map<string, CaseService>();

/** Registers the server side of kinds of cases, by key; boot/hooks.ts calls it. A kind without one needs none. */
export function registerCaseServices(given: Readonly<Record<string, CaseService>>): void {
  for (const [kind, service] of Object.entries(given)) services.set(kind, service);
}

export const serviceOf = (kind: string): CaseService => services.get(kind) ?? {};
