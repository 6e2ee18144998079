CREATE TABLE "bank_reversals" (
	"line" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"time" text NOT NULL,
	"amount" bigint NOT NULL,
	"payer" text NOT NULL,
	"other_party" text NOT NULL,
	"remark" text NOT NULL,
	"bank_no" text NOT NULL,
	"balance" bigint,
	"is_debit" boolean NOT NULL,
	"is_pending" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bank_reversals_pending" ON "bank_reversals" USING btree ("amount","day") WHERE "bank_reversals"."is_pending";