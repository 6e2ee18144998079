CREATE TABLE "record_counts" (
	"user_id" integer NOT NULL,
	"e_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "record_counts_user_id_e_id_kind_status_pk" PRIMARY KEY("user_id","e_id","kind","status")
);
--> statement-breakpoint
CREATE TABLE "record_deadlines" (
	"record_id" integer NOT NULL,
	"field" text NOT NULL,
	"user_id" integer NOT NULL,
	"e_id" integer DEFAULT 0 NOT NULL,
	"day" date NOT NULL,
	"reminded" integer,
	CONSTRAINT "record_deadlines_record_id_field_pk" PRIMARY KEY("record_id","field")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "record_id" integer;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "variant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_deadlines" ADD CONSTRAINT "record_deadlines_record_id_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_deadlines_owner" ON "record_deadlines" USING btree ("user_id","e_id","day");--> statement-breakpoint
CREATE INDEX "record_deadlines_day" ON "record_deadlines" USING btree ("day");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_record_id_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_record" ON "certificates" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "records_owner_kind" ON "records" USING btree ("user_id","e_id","kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "records_owner_state" ON "records" USING btree ("user_id","e_id","kind","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "records_owner_month" ON "records" USING btree ("user_id","e_id","submitted_at");