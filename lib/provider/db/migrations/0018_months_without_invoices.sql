-- Invoices, which stand in a list of their own, are no part of the chart of months either.
create or replace function count_record_months() returns trigger language plpgsql as $$
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
create or replace function count_record_month_moved() returns trigger language plpgsql as $$
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
