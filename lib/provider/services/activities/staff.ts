import type { z } from 'zod';
import type { ActivitySummary, activityInput } from '@/lib/contract/activities';
import { tag } from '@/lib/contract/tags';
import { formatDateTime, parseDateTime } from '@/lib/format/dates';
import { activityPath } from '@/lib/routes/activity-path';
import type { Ctx } from '../../context';
import { returned } from '../../db/returned';
import { activities } from '../../db/schema';
import { sanitizeBody } from '../../rich-text';
import { indexDocument } from '../search/index-document';
import { presentActivity } from './present';

/** Announces an activity and makes it findable. */
export const createActivity = (ctx: Ctx, input: z.output<typeof activityInput>): Promise<ActivitySummary> =>
  ctx.transaction(async () => {
    const { type, title, summary, place, feeFen, capacity, startsAt, endsAt, signUpFrom, signUpTo, ...detail } = input;
    const row = returned(
      await ctx.db
        .insert(activities)
        .values({
          type,
          title,
          summary,
          place,
          feeFen,
          capacity,
          startsAt: parseDateTime(startsAt),
          endsAt: parseDateTime(endsAt),
          signUpFrom: signUpFrom ? parseDateTime(signUpFrom) : null,
          signUpTo: signUpTo ? parseDateTime(signUpTo) : null,
          detail: { ...detail, body: sanitizeBody(detail.body) },
          updatedAt: ctx.now(),
        })
        .returning(),
    );
    const body = `${row.summary} ${row.place}`;
    await indexDocument(ctx, {
      kind: 'activity',
      refId: row.id,
      title,
      body,
      url: activityPath(row),
      publishedAt: row.startsAt,
    });
    await ctx.touch(tag.activities, tag.activity(row.id));
    return { ...presentActivity(row), updatedAt: formatDateTime(row.updatedAt) };
  });
