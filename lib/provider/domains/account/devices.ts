import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Device } from '@/lib/contract/personal-data';
import { formatDateTime } from '@/lib/format/dates';
import { maskIp } from '@/lib/format/mask';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { sessions } from '../../db/schema';
import { describeDevice, describePlace } from './device-name';

/** Logins of the caller that still hold. */
export const liveSessions = (ctx: Ctx) =>
  and(eq(sessions.userId, ctx.user.userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now()));

/** Where the caller is logged in: the calling device first, then the latest used. */
export async function listDevices(ctx: Ctx): Promise<Device[]> {
  const rows = await ctx.db.select().from(sessions).where(liveSessions(ctx)).orderBy(desc(sessions.lastUsedAt));
  const devices = rows.map(({ id, device, ip, createdAt, lastUsedAt }) => ({
    id,
    device: describeDevice(device),
    place: describePlace(maskIp(ip)),
    loggedInAt: formatDateTime(createdAt),
    lastUsedAt: formatDateTime(lastUsedAt),
    current: id === ctx.user.sessionId,
  }));
  return devices.toSorted((one, other) => Number(other.current) - Number(one.current));
}

/** Logs one device of the caller out. Throws 404 for another's, and for one that is out already. */
export async function revokeDevice(ctx: Ctx, id: number) {
  const [row] = await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(and(liveSessions(ctx), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  if (!row) throw notFound('这台设备已经退出');
  return {};
}
