CREATE TABLE "record_links" (
	"from_id" integer NOT NULL,
	"to_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_links_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
ALTER TABLE "record_events" ADD COLUMN "reasons" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "record_events" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "fee" integer;--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_from_id_records_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_links" ADD CONSTRAINT "record_links_to_id_records_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_links_to" ON "record_links" USING btree ("to_id");