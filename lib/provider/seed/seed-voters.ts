import { eq, sql } from 'drizzle-orm';
import { addDays, formatDate, startOfDay } from '@/lib/format/dates';
import type { Ctx } from '../core/context';
import { prizeEntries, prizeSessions, prizeVoteDays, prizeVotes, users } from '../db/schema';
import { sealVotes } from '../domains/prize';
import type { SearchDocument } from '../search-index/index-document';
import { numberFrom } from './seeded-number';

/** Accounts created in each of the last twelve months, oldest first: more during submission and voting. */
const OPENED = [58, 64, 61, 72, 69, 84, 91, 88, 103, 168, 214, 341];
const CHUNK = 300;
/** Time from the beginning of a day to its seal: twenty minutes into the next one; milliseconds. */
const SEALED_AFTER = (24 * 60 + 20) * 60_000;
/** Mean number of votes per voter and voting day; five are allowed. */
const VOTES_EACH = 2.4;
/** Votes from one network within an hour, to demonstrate the overview of suspicious votes. */
const FROM_ONE_NETWORK = 36;

/** Hash of that network; other votes have none. */
const NETWORK = 'Kq7vXw2mTzR4bN9dJc5sLh';

/** Returns the age in days of an account created in a month of thirty days; the last month ends yesterday. */
const openedBefore = (month: number, at: number): number =>
  (OPENED.length - 1 - month) * 30 + numberFrom(`opened ${month} ${at}`, 1, 30);

/** Inserts public accounts without a password. */
async function insertAccounts(ctx: Ctx): Promise<void> {
  const opened = OPENED.flatMap((count, month) => Array.from({ length: count }, (_, at) => openedBefore(month, at)));
  const rows = opened
    .toSorted((one, other) => other - one)
    .map((days, at) => {
      const minutes = numberFrom(`opened minute ${at}`, 8 * 60, 22 * 60);
      return {
        phone: String(13_600_000_001 + at),
        nickname: `用户${String(at + 1).padStart(4, '0')}`,
        personalCertificate: numberFrom(`certified ${at}`, 0, 9) < 4 ? ('pass' as const) : ('' as const),
        createdAt: new Date(startOfDay(formatDate(addDays(ctx.now(), -days))).getTime() + minutes * 60_000),
      };
    });
  for (let at = 0; at < rows.length; at += CHUNK) await ctx.db.insert(users).values(rows.slice(at, at + CHUNK));
}

/** Distributes the votes over the past days of the vote: more at its beginning and on weekends. */
function shares(ctx: Ctx, from: string): { day: string; share: number }[] {
  const today = formatDate(ctx.now());
  const days: { day: string; share: number }[] = [];
  for (let date = startOfDay(from); formatDate(date) < today; date = addDays(date, 1)) {
    const day = formatDate(date);
    const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
    const opening = Math.max(0, 60 - days.length * 25);
    days.push({ day, share: numberFrom(`votes ${days.length}`, 80, 125) + opening + (isWeekend ? 45 : 0) });
  }
  return days;
}

/** Gives every vote its commitment, computed like `commitmentOf`, and seals the past days. */
async function commitTo(ctx: Ctx, sessionId: number): Promise<void> {
  await ctx.db.execute(sql`
    update ${prizeVotes} set voter = made.voter, nonce = made.nonce,
      commitment = encode(sha256(convert_to(concat_ws(e'\n',
        ${prizeVotes.sessionId}, ${prizeVotes.day}, made.number, made.voter, made.nonce), 'UTF8')), 'hex')
    from (
      select v.id, e.number, md5('nonce ' || v.id) as nonce,
        left(encode(sha256(convert_to(v.user_id || ' ' || v.day, 'UTF8')), 'hex'), 32) as voter
      from ${prizeVotes} v join ${prizeEntries} e on e.id = v.entry_id where v.session_id = ${sessionId}
    ) made where made.id = ${prizeVotes.id}`);
  await sealVotes(ctx, (day) => new Date(startOfDay(day).getTime() + SEALED_AFTER));
}

/**
 * Inserts the votes of this session one by one, as many as its entries show: each by an account created before that
 * day, at most one per entry, account and day. Runs inside the database, as there are twenty thousand votes.
 */
export async function seedVoters(ctx: Ctx): Promise<SearchDocument[]> {
  await insertAccounts(ctx);
  const [session] = await ctx.db.select().from(prizeSessions).where(eq(prizeSessions.isCurrent, true));
  const from = session?.stages.find(({ name }) => name === '投票')?.from;
  const days = from === undefined ? [] : shares(ctx, from);
  if (!session || days.length === 0) return [];
  const all = days.reduce((sum, { share }) => sum + share, 0);
  const parts = days.map(({ day, share }, at) => {
    const before = days.slice(0, at).reduce((sum, one) => sum + one.share, 0);
    return { day, from: before / all, to: (before + share) / all };
  });
  const crowded = (days.at(-6) ?? days[0])?.day ?? '';
  const [first] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.phone, '13600000001'));
  await ctx.db.execute(sql`
    with parts as (
      select day::date as day, "from", "to"
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part(day text, "from" float8, "to" float8)
    ), cast_votes as (
      select ${prizeEntries.id} as entry_id, md5(${prizeEntries.id} || ' ' || n) as mark,
        (row_number() over (order by md5(${prizeEntries.id} || ' ' || n)) - 0.5) / count(*) over () as place
      from ${prizeEntries} cross join lateral generate_series(1, ${prizeEntries.votes}) n
      where ${prizeEntries.sessionId} = ${session.id}
    ), dated as materialized (
      select entry_id, day, row_number() over (partition by day order by entry_id, mark) - 1 as seq,
        ceil(count(*) over (partition by day) / ${VOTES_EACH}::float8)::int as voters
      from cast_votes join parts on place >= "from" and place < "to"
    ), accounts as materialized (
      select day, (select count(*)::int from ${users} where ${users.phone} like '136000%'
        and ${users.createdAt} < day::timestamp at time zone 'Asia/Shanghai') as known from parts
    )
    insert into ${prizeVotes} (session_id, entry_id, user_id, day, network, created_at)
    select ${session.id}, entry_id,
      ${first?.id ?? 0} + (seq % least(voters, known) + extract(day from day)::int * 137) % known, day,
      case when is_crowd then ${NETWORK} else '' end,
      day::timestamp at time zone 'Asia/Shanghai' + case
        when is_crowd then interval '20 hours' + seq * interval '70 seconds'
        else interval '8 hours' + (seq * 7919 % 50400) * interval '1 second' end
    from (select *, day = ${crowded}::date and seq < ${FROM_ONE_NETWORK} as is_crowd from dated) marked
    join accounts using (day)`);
  await commitTo(ctx, session.id);
  await ctx.db.execute(sql`
    insert into ${prizeVoteDays} (session_id, user_id, day, used)
    select session_id, user_id, day, count(*) from ${prizeVotes} where session_id = ${session.id} group by 1, 2, 3`);
  return [];
}
