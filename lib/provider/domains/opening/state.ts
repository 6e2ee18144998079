import { eq, inArray } from 'drizzle-orm';
import { offeredServices, SERVICE_KEYS, type ServiceKey, serviceOfCase } from '@/lib/contract/offered-services';
import type { Opening } from '@/lib/contract/opening';
import { contentKinds } from '@/lib/kinds/content';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { configValues, pages } from '../../db/schema';

/** Configuration value: `no` until the association opens the portal; databases without it are open. */
export const OPEN_KEY = 'portal/open';
/** Configuration value: keys of the services that are off, separated by commas. */
export const OFF_KEY = 'portal/services_off';

const servicesIn = (text: string): ServiceKey[] => {
  const named = text.split(',');
  return SERVICE_KEYS.filter((key) => named.includes(key));
};

export async function getOpening(ctx: Ctx): Promise<Opening> {
  const rows = await ctx.db
    .select()
    .from(configValues)
    .where(inArray(configValues.key, [OPEN_KEY, OFF_KEY]));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const written = new Set((await ctx.db.select({ key: pages.key }).from(pages)).map(({ key }) => key));
  const missing = contentKinds().flatMap(({ places }) => Object.keys(places).filter((key) => !written.has(key)));
  return { isOpen: values.get(OPEN_KEY) !== 'no', off: servicesIn(values.get(OFF_KEY) ?? ''), missing };
}

/** Services that are off. */
export async function servicesOff(ctx: Ctx): Promise<ServiceKey[]> {
  const [row] = await ctx.db.select().from(configValues).where(eq(configValues.key, OFF_KEY));
  return servicesIn(row?.value ?? '');
}

/** Throws 404 for a new case of a service that is off. */
export async function requireOffered(ctx: Ctx, kind: string): Promise<void> {
  const service = serviceOfCase(kind);
  if (!service) return;
  if ((await servicesOff(ctx)).includes(service)) throw notFound(`本会目前不办理“${offeredServices[service].name}”`);
}
