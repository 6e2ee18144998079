ALTER TABLE "activities" ADD COLUMN "called_off_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "activities" SET "called_off_at" = "updated_at" WHERE NOT "is_shown" AND "ends_at" > "updated_at";
