ALTER TABLE "prize_entries" ADD COLUMN "picture" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prize_entries" ADD COLUMN "scene" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prize_entries" ADD COLUMN "excerpt" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "prize_entries" ADD COLUMN "score" text DEFAULT '' NOT NULL;