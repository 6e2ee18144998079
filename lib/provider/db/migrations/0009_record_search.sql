-- Keeps record_months exact whoever writes cases, as record_counts is kept.
create function record_month(submitted_at timestamptz) returns text language sql stable as $$
  select to_char(submitted_at at time zone 'Asia/Shanghai', 'YYYY-MM')
$$;
--> statement-breakpoint
create function count_record_months() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into record_months as kept (user_id, e_id, month, total)
    select user_id, e_id, record_month(submitted_at), sign * count(*)
    from changed where submitted_at is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, e_id, month) do update set total = kept.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
create function count_record_month_moved() returns trigger language plpgsql as $$
begin
  insert into record_months as kept (user_id, e_id, month, total)
    select user_id, e_id, month, sum(step) from (values
      (old.user_id, old.e_id, record_month(old.submitted_at), -1),
      (new.user_id, new.e_id, record_month(new.submitted_at), 1)
    ) as steps (user_id, e_id, month, step)
    where month is not null group by 1, 2, 3 having sum(step) <> 0 order by 1, 2, 3
    on conflict (user_id, e_id, month) do update set total = kept.total + excluded.total;
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
insert into record_months (user_id, e_id, month, total)
  select user_id, e_id, record_month(submitted_at), count(*) from records where submitted_at is not null group by 1, 2, 3
  on conflict do nothing;
--> statement-breakpoint
-- What a case is found by within one account and kind: characters and pairs of its title, and the serial of its number,
-- each with its owner hashed into one integer. Its cost is told honestly, so that the planner asks the index; and it is
-- not worth workers, which take longer to start than the few cases to be read.
create function record_grams(user_id integer, e_id integer, kind text, title text, record_no text) returns integer[]
language sql immutable parallel unsafe cost 5000 as $$
  select array_agg(distinct hashtext(user_id || ' ' || e_id || ' ' || kind || ' ' || gram)) from (
    select substr(lower(title), i, width) as gram from generate_series(1, length(title)) i, generate_series(1, 2) width
    union all select 'no ' || ltrim(substring(record_no from '\d+$'), '0')
  ) grams
$$;
--> statement-breakpoint
-- What all titles that hold a text have in common.
create function record_query(user_id integer, e_id integer, kind text, words text) returns integer[]
language sql immutable parallel safe as $$
  select array_agg(distinct hashtext(user_id || ' ' || e_id || ' ' || kind || ' ' || gram)) from (
    select substr(lower(words), i, least(2, length(words))) as gram
    from generate_series(1, greatest(1, length(words) - 1)) i
  ) grams
$$;
--> statement-breakpoint
create index records_search on records using gin (record_grams(user_id, e_id, kind, title, record_no));
