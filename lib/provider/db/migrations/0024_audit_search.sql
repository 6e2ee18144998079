-- What of an entry is searched: who, what was done, to what, and the reason given.
create function audit_words(user_name text, summary text, title text, after jsonb) returns text
language sql immutable parallel safe as $$
  select user_name || ' ' || summary || ' ' || title || ' ' || coalesce(after ->> 'reason', '') || ' ' || coalesce(after ->> 'note', '')
$$;
--> statement-breakpoint
-- Pairs of neighbouring characters, each as one integer. Its cost is told honestly, so that the planner asks the index.
create function audit_grams(words text) returns integer[] language sql immutable parallel unsafe cost 5000 as $$
  select coalesce(array_agg(distinct hashtext(substr(lower(words), i, 2))), '{}')
  from generate_series(1, length(words) - 1) i
$$;
--> statement-breakpoint
create index audit_log_words on audit_log using gin (audit_grams(audit_words(user_name, summary, title, after)));
