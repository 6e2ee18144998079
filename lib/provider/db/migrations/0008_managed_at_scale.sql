CREATE TABLE "record_months" (
	"user_id" integer NOT NULL,
	"e_id" integer NOT NULL,
	"month" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "record_months_user_id_e_id_month_pk" PRIMARY KEY("user_id","e_id","month")
);
--> statement-breakpoint
DROP INDEX "records_owner_month";--> statement-breakpoint
CREATE INDEX "records_owner_variant" ON "records" USING btree ("user_id","e_id","kind","variant","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "records_owner_day" ON "records" USING btree ("user_id","e_id","kind","submitted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);