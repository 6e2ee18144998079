-- Keeps article_counts exact whoever writes articles. Inserts and deletes count once a statement, for they may come in
-- bulk; updates row by row and only where a counted column changed, so that a reading (views + 1) touches no counter.
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
-- Whether a text holds every pattern. It tells its cost honestly: the planner takes ILIKE and the reading of a long array
-- for free, and would go through all documents, unpacking each, where the index knows the few that match. And it is
-- not worth workers: what its cost says of all documents is not what is read of the few.
create function holds_patterns(title text, body text, patterns text[]) returns boolean
language plpgsql immutable parallel unsafe cost 2000 as $$
begin
  return cardinality(patterns) = 0 or (title || ' ' || body) ilike all (patterns);
end $$;
