ALTER TABLE "form_drafts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD COLUMN "is_aside" boolean DEFAULT false NOT NULL;