ALTER TABLE "prize_entries" ADD COLUMN "sound" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prize_entries" ADD COLUMN "heard" text DEFAULT '' NOT NULL;