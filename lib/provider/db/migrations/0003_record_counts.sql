-- Keeps record_counts exact whoever writes cases: inserts and deletes once a statement, for they may come in bulk, and
-- updates row by row where a case moved.
create function count_records() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into record_counts as kept (user_id, e_id, kind, status, total)
    select user_id, e_id, kind, status, sign * count(*)
    from changed group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (user_id, e_id, kind, status) do update set total = kept.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
create function count_record_moved() returns trigger language plpgsql as $$
begin
  insert into record_counts as kept (user_id, e_id, kind, status, total)
    select user_id, e_id, kind, status, sum(step) from (values
      (old.user_id, old.e_id, old.kind, old.status, -1),
      (new.user_id, new.e_id, new.kind, new.status, 1)
    ) as steps (user_id, e_id, kind, status, step)
    group by 1, 2, 3, 4 having sum(step) <> 0 order by 1, 2, 3, 4
    on conflict (user_id, e_id, kind, status) do update set total = kept.total + excluded.total;
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
insert into record_counts (user_id, e_id, kind, status, total)
  select user_id, e_id, kind, status, count(*) from records group by 1, 2, 3, 4
  on conflict do nothing;
