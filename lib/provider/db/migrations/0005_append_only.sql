-- The log of filings only grows: whoever holds an old head could prove any change, and nobody is to make one by mistake.
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
-- A leaf follows the one before, so that no transaction leaves a gap.
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
