CREATE TABLE "prize_objections" (
	"record_id" integer PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"outcome" text,
	"level" text,
	"author" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"returned" text DEFAULT '' NOT NULL,
	"drafted_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "outcome_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "asker_says" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "asker_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "expert_says" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "office_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "settled_by" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "settle_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prize_sessions" ADD COLUMN "publicity_from" date;--> statement-breakpoint
ALTER TABLE "prize_sessions" ADD COLUMN "publicity_to" date;--> statement-breakpoint
ALTER TABLE "prize_objections" ADD CONSTRAINT "prize_objections_session_id_prize_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."prize_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_objections" ADD CONSTRAINT "prize_objections_entry_id_prize_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."prize_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prize_objections_session" ON "prize_objections" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "prize_objections_entry" ON "prize_objections" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "appointments_office" ON "appointments" USING btree ("office_since") WHERE state = 'booked' and office_since is not null;