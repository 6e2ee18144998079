ALTER TABLE "orders" ADD COLUMN "variant" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- What stands open goes on: the expert and the level that it was placed for.
update orders o set variant = 'expert:' || q.expert_id from questions q
  where o.type = 'expert' and q.expert_id is not null and o.subject = 'question:' || q.id;
--> statement-breakpoint
update orders o set variant = coalesce(r.data->'applied'->>'value', '') from records r
  where o.type = 'join' and o.subject = 'join:' || r.id;
