DROP INDEX "refunds_order";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "refunds" SET "payment_id" = (SELECT "id" FROM "payments" WHERE "payments"."order_id" = "refunds"."order_id" AND "payments"."state" = 'paid' ORDER BY "id" LIMIT 1) WHERE "way" = 'gateway';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("id") WHERE state <> 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_order" ON "refunds" USING btree ("order_id") WHERE not surplus;