ALTER TABLE "certificates" ADD COLUMN "file" jsonb;--> statement-breakpoint
ALTER TABLE "record_events" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "record_events" ADD COLUMN "undone" boolean DEFAULT false NOT NULL;