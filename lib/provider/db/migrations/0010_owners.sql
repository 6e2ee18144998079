DROP INDEX "messages_owner";
--> statement-breakpoint
DROP INDEX "certificates_owner";
--> statement-breakpoint
DROP INDEX "record_deadlines_owner";
--> statement-breakpoint
DROP INDEX "records_owner";
--> statement-breakpoint
DROP INDEX "records_owner_kind";
--> statement-breakpoint
DROP INDEX "records_owner_state";
--> statement-breakpoint
DROP INDEX "records_owner_variant";
--> statement-breakpoint
DROP INDEX "records_owner_day";
--> statement-breakpoint
DROP INDEX "sign_ups_owner";
--> statement-breakpoint
DROP INDEX "entitlements_owner";
--> statement-breakpoint
DROP INDEX "orders_open";
--> statement-breakpoint
DROP INDEX "orders_owner";
--> statement-breakpoint
DROP INDEX "questions_owner";
--> statement-breakpoint
ALTER TABLE "record_counts" DROP CONSTRAINT "record_counts_user_id_e_id_kind_status_pk";
--> statement-breakpoint
ALTER TABLE "record_months" DROP CONSTRAINT "record_months_user_id_e_id_month_pk";
--> statement-breakpoint
DELETE FROM "record_counts";
--> statement-breakpoint
DELETE FROM "record_months";
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "owner" integer GENERATED ALWAYS AS (case when e_id = 0 then -user_id else e_id end) STORED;
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "owner" integer GENERATED ALWAYS AS (case when e_id = 0 then -user_id else e_id end) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "owner" integer GENERATED ALWAYS AS (case when e_id = 0 then -user_id else e_id end) STORED;
--> statement-breakpoint
ALTER TABLE "record_counts" ADD COLUMN "owner" integer NOT NULL;
--> statement-breakpoint
ALTER TABLE "record_deadlines" ADD COLUMN "owner" integer GENERATED ALWAYS AS (case when e_id = 0 then -user_id else e_id end) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "record_months" ADD COLUMN "owner" integer NOT NULL;
--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "owner" integer GENERATED ALWAYS AS (case when e_id = 0 then -user_id else e_id end) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "owner" integer GENERATED ALWAYS AS (case when e_id = 0 then -user_id else e_id end) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "owner" integer GENERATED ALWAYS AS (case when e_id = 0 then -user_id else e_id end) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "owner" integer GENERATED ALWAYS AS (case when e_id = 0 then -user_id else e_id end) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "owner" integer GENERATED ALWAYS AS (case when e_id = 0 then -user_id else e_id end) STORED;
--> statement-breakpoint
CREATE INDEX "messages_owner" ON "messages" USING btree ("owner","kind","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "certificates_owner" ON "certificates" USING btree ("owner");
--> statement-breakpoint
CREATE INDEX "record_deadlines_owner" ON "record_deadlines" USING btree ("owner","day");
--> statement-breakpoint
CREATE INDEX "records_owner" ON "records" USING btree ("owner","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "records_owner_kind" ON "records" USING btree ("owner","kind","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "records_owner_state" ON "records" USING btree ("owner","kind","status","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "records_owner_variant" ON "records" USING btree ("owner","kind","variant","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "records_owner_day" ON "records" USING btree ("owner","kind","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "sign_ups_owner" ON "sign_ups" USING btree ("owner","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "entitlements_owner" ON "entitlements" USING btree ("owner","product_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open" ON "orders" USING btree ("owner","subject") WHERE state in ('unpaid', 'awaitingReceipt', 'auditing', 'returned');
--> statement-breakpoint
CREATE INDEX "orders_owner" ON "orders" USING btree ("owner","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "questions_owner" ON "questions" USING btree ("owner","id" DESC NULLS FIRST);
--> statement-breakpoint
ALTER TABLE "record_counts" DROP COLUMN "user_id";
--> statement-breakpoint
ALTER TABLE "record_counts" DROP COLUMN "e_id";
--> statement-breakpoint
ALTER TABLE "record_months" DROP COLUMN "user_id";
--> statement-breakpoint
ALTER TABLE "record_months" DROP COLUMN "e_id";
--> statement-breakpoint
ALTER TABLE "record_counts" ADD CONSTRAINT "record_counts_owner_kind_status_pk" PRIMARY KEY("owner","kind","status");
--> statement-breakpoint
ALTER TABLE "record_months" ADD CONSTRAINT "record_months_owner_month_pk" PRIMARY KEY("owner","month");
--> statement-breakpoint
-- What an account has is counted and found by its owner: the triggers and the search follow.
create or replace function count_records() returns trigger language plpgsql as $$
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
create or replace function count_record_moved() returns trigger language plpgsql as $$
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
insert into record_counts (owner, kind, status, total) select owner, kind, status, count(*) from records group by 1, 2, 3;
--> statement-breakpoint
create or replace function count_record_months() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into record_months as kept (owner, month, total)
    select owner, record_month(submitted_at), sign * count(*)
    from changed where submitted_at is not null group by 1, 2 order by 1, 2
    on conflict (owner, month) do update set total = kept.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
create or replace function count_record_month_moved() returns trigger language plpgsql as $$
begin
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
insert into record_months (owner, month, total)
  select owner, record_month(submitted_at), count(*) from records where submitted_at is not null group by 1, 2;
--> statement-breakpoint
drop index records_search;
--> statement-breakpoint
drop function record_grams(integer, integer, text, text, text);
--> statement-breakpoint
drop function record_query(integer, integer, text, text);
--> statement-breakpoint
-- As before, each hashed with its owner into one integer.
create function record_grams(owner integer, kind text, title text, record_no text) returns integer[]
language sql immutable parallel unsafe cost 5000 as $$
  select array_agg(distinct hashtext(owner || ' ' || kind || ' ' || gram)) from (
    select substr(lower(title), i, width) as gram from generate_series(1, length(title)) i, generate_series(1, 2) width
    union all select 'no ' || ltrim(substring(record_no from '\d+$'), '0')
  ) grams
$$;
--> statement-breakpoint
create function record_query(owner integer, kind text, words text) returns integer[]
language sql immutable parallel safe as $$
  select array_agg(distinct hashtext(owner || ' ' || kind || ' ' || gram)) from (
    select substr(lower(words), i, least(2, length(words))) as gram
    from generate_series(1, greatest(1, length(words) - 1)) i
  ) grams
$$;
--> statement-breakpoint
create index records_search on records using gin (record_grams(owner, kind, title, record_no));
