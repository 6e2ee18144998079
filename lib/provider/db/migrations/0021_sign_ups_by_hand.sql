ALTER TABLE "sign_ups" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ups" ALTER COLUMN "owner" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "checked_in_at" timestamp with time zone;--> statement-breakpoint
UPDATE "sign_ups" SET "checked_in_at" = "updated_at" WHERE "state" = 'CHECKED_IN';
