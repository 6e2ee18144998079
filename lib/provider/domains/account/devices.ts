import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Device } from '@/lib/contract/personal-data';
import { formatDateTime } from '@/lib/format/dates';
import { maskIp } from '@/lib/format/mask';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { sessions } from '../../db/schema';
import { describeDevice, describePlace } from './device-name';
import { endScanLogins } from './end-scan-logins';

/** Condition for the caller's valid sessions. */
export const liveSessions = (ctx: Ctx) =>
  and(eq(sessions.userId, ctx.user.userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now()));

/** Lists the caller's devices: the current one first, then by last use. */
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

/** Revokes a session of the caller. Throws 404 for another user's session or a revoked one. */
export const revokeDevice = (ctx: Ctx, id: number) =>
  ctx.transaction(async () => {
    await endScanLogins(ctx);
    const [row] = await ctx.db
      .update(sessions)
      .set({ revokedAt: ctx.now() })
      .where(and(liveSessions(ctx), eq(sessions.id, id)))
      .returning({ id: sessions.id });
    if (!row) throw notFound('这台设备已经退出');
    return {};
  });
