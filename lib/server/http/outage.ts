/** Global, because Next bundles the code that reads the provider separately from the listener. */
const AWAY = Symbol.for('copyright-portal.provider-away');
const holder = globalThis as typeof globalThis & { [AWAY]?: boolean };

/** HTTP status of a provider that cannot serve now: itself, its database or the network to it. */
const OUTAGES = [502, 503, 504];

/** Records whether the provider could serve, from the status of its last answer to a page; undefined if none came. */
export function noteProvider(status: number | undefined): void {
  holder[AWAY] = status === undefined || OUTAGES.includes(status);
}

/** Whether the provider could not serve the last page that asked it. */
export const isProviderAway = (): boolean => holder[AWAY] === true;
