ALTER TABLE "prize_sessions" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prize_entries" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "prize_votes" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "prize_votes_network" ON "prize_votes" USING btree ("session_id","network","created_at");--> statement-breakpoint
UPDATE "prize_sessions" SET "announced_at" = "updated_at" WHERE NOT "is_current";
