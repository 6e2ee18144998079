-- Keeps article_counts exact for every writer of articles. Inserts and deletes count once a statement, as they may
-- come in bulk; updates count row by row and only where a counted column changed, so that a view touches no counter.
create function article_month(published_at timestamptz) returns text language sql stable as $$
  select to_char(published_at at time zone 'Asia/Shanghai', 'YYYY-MM')
$$;
--> statement-breakpoint
create function count_articles() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into article_counts as kept (channel, month, published)
    select channel, article_month(published_at), sign * count(*)
    from changed where state = 'published' group by 1, 2 order by 1, 2
    on conflict (channel, month) do update set published = kept.published + excluded.published;
  return null;
end $$;
--> statement-breakpoint
create function count_article_moved() returns trigger language plpgsql as $$
begin
  insert into article_counts as kept (channel, month, published)
    select channel, month, sum(step) from (values
      (old.channel, article_month(old.published_at), case old.state when 'published' then -1 else 0 end),
      (new.channel, article_month(new.published_at), case new.state when 'published' then 1 else 0 end)
    ) as steps (channel, month, step)
    where step <> 0 group by 1, 2 having sum(step) <> 0 order by 1, 2
    on conflict (channel, month) do update set published = kept.published + excluded.published;
  return null;
end $$;
--> statement-breakpoint
create trigger articles_counted_insert after insert on articles
  referencing new table as changed for each statement execute function count_articles();
--> statement-breakpoint
create trigger articles_counted_delete after delete on articles
  referencing old table as changed for each statement execute function count_articles();
--> statement-breakpoint
create trigger articles_counted_update after update of state, channel, published_at on articles
  for each row when (old.state is distinct from new.state or old.channel is distinct from new.channel
    or old.published_at is distinct from new.published_at)
  execute function count_article_moved();
--> statement-breakpoint
-- Keeps record_counts exact for every writer of cases, the same way.
create function count_records() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into record_counts as kept (owner, kind, status, total)
    select owner, kind, status, sign * count(*)
    from changed group by 1, 2, 3 order by 1, 2, 3
    on conflict (owner, kind, status) do update set total = kept.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
create function count_record_moved() returns trigger language plpgsql as $$
begin
  insert into record_counts as kept (owner, kind, status, total)
    select owner, kind, status, sum(step) from (values
      (old.owner, old.kind, old.status, -1),
      (new.owner, new.kind, new.status, 1)
    ) as steps (owner, kind, status, step)
    group by 1, 2, 3 having sum(step) <> 0 order by 1, 2, 3
    on conflict (owner, kind, status) do update set total = kept.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
create trigger records_counted_insert after insert on records
  referencing new table as changed for each statement execute function count_records();
--> statement-breakpoint
create trigger records_counted_delete after delete on records
  referencing old table as changed for each statement execute function count_records();
--> statement-breakpoint
create trigger records_counted_update after update of status, kind, user_id, e_id on records
  for each row when (old.status is distinct from new.status or old.kind is distinct from new.kind
    or old.user_id is distinct from new.user_id or old.e_id is distinct from new.e_id)
  execute function count_record_moved();
--> statement-breakpoint
-- Keeps record_months exact: the chart of the management area, without the software ledger and invoices.
create function record_month(submitted_at timestamptz) returns text language sql stable as $$
  select to_char(submitted_at at time zone 'Asia/Shanghai', 'YYYY-MM')
$$;
--> statement-breakpoint
create function count_record_months() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into record_months as kept (owner, month, total)
    select owner, record_month(submitted_at), sign * count(*)
    from changed where submitted_at is not null and kind not in ('software-licence', 'invoice') group by 1, 2 order by 1, 2
    on conflict (owner, month) do update set total = kept.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
create function count_record_month_moved() returns trigger language plpgsql as $$
begin
  if old.kind in ('software-licence', 'invoice') then return null; end if;
  insert into record_months as kept (owner, month, total)
    select owner, month, sum(step) from (values
      (old.owner, record_month(old.submitted_at), -1),
      (new.owner, record_month(new.submitted_at), 1)
    ) as steps (owner, month, step)
    where month is not null group by 1, 2 having sum(step) <> 0 order by 1, 2
    on conflict (owner, month) do update set total = kept.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
create trigger records_months_insert after insert on records
  referencing new table as changed for each statement execute function count_record_months();
--> statement-breakpoint
create trigger records_months_delete after delete on records
  referencing old table as changed for each statement execute function count_record_months();
--> statement-breakpoint
create trigger records_months_update after update of submitted_at, user_id, e_id on records
  for each row when (old.submitted_at is distinct from new.submitted_at
    or old.user_id is distinct from new.user_id or old.e_id is distinct from new.e_id)
  execute function count_record_month_moved();
--> statement-breakpoint
-- Search terms of a case within its owner and kind: characters and pairs of its title, and the serial of its number,
-- each hashed with owner and kind into one integer. The cost makes the planner use the index; parallel workers would
-- take longer to start than the few matching cases take to read.
create function record_grams(owner integer, kind text, title text, record_no text) returns integer[]
language sql immutable parallel unsafe cost 5000 as $$
  select array_agg(distinct hashtext(owner || ' ' || kind || ' ' || gram)) from (
    select substr(lower(title), i, width) as gram from generate_series(1, length(title)) i, generate_series(1, 2) width
    union all select 'no ' || ltrim(substring(record_no from '\d+$'), '0')
  ) grams
$$;
--> statement-breakpoint
-- Terms that every title containing a text shares.
create function record_query(owner integer, kind text, words text) returns integer[]
language sql immutable parallel safe as $$
  select array_agg(distinct hashtext(owner || ' ' || kind || ' ' || gram)) from (
    select substr(lower(words), i, least(2, length(words))) as gram
    from generate_series(1, greatest(1, length(words) - 1)) i
  ) grams
$$;
--> statement-breakpoint
create index records_search on records using gin (record_grams(owner, kind, title, record_no));
--> statement-breakpoint
-- Whether a text matches every pattern. The planner assumes that ILIKE and unpacking a long text cost nothing and would
-- scan all documents; the cost makes it use the index. Not parallel, for the same reason.
create function holds_patterns(title text, body text, patterns text[]) returns boolean
language plpgsql immutable parallel unsafe cost 2000 as $$
begin
  return cardinality(patterns) = 0 or (title || ' ' || body) ilike all (patterns);
end $$;
--> statement-breakpoint
-- Searched text of an audit entry: user, action, subject and the stated reason.
create function audit_words(user_name text, summary text, title text, after jsonb) returns text
language sql immutable parallel safe as $$
  select user_name || ' ' || summary || ' ' || title || ' ' || coalesce(after ->> 'reason', '') || ' ' || coalesce(after ->> 'note', '')
$$;
--> statement-breakpoint
-- Pairs of neighbouring characters, each as one integer.
create function audit_grams(words text) returns integer[] language sql immutable parallel unsafe cost 5000 as $$
  select coalesce(array_agg(distinct hashtext(substr(lower(words), i, 2))), '{}')
  from generate_series(1, length(words) - 1) i
$$;
--> statement-breakpoint
create index audit_log_words on audit_log using gin (audit_grams(audit_words(user_name, summary, title, after)));
--> statement-breakpoint
-- The filing log and the audit log are append-only, so that no published tree head can be contradicted.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger filing_leaves_kept before update or delete or truncate on filing_leaves
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger filing_nodes_kept before update or delete or truncate on filing_nodes
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger filing_heads_kept before update or delete or truncate on filing_heads
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger filing_keys_kept before update or delete or truncate on filing_keys
  for each statement execute function refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A leaf follows the previous one, so that no transaction leaves a gap.
create function require_leaf_before() returns trigger language plpgsql as $$
begin
  if new.index <> 0 and not exists (select from filing_leaves where index = new.index - 1) then
    raise exception 'leaf % has none before it', new.index using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger filing_leaves_in_order before insert on filing_leaves
  for each row execute function require_leaf_before();
