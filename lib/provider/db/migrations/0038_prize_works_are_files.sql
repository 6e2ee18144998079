ALTER TABLE "prize_entries" DROP COLUMN "scene";--> statement-breakpoint
ALTER TABLE "prize_entries" DROP COLUMN "score";