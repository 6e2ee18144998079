ALTER TABLE "statement_layouts" ADD COLUMN "former" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "reversed_by" text;--> statement-breakpoint
CREATE INDEX "bank_transfers_origin" ON "bank_transfers" USING btree ("origin");