DROP INDEX "orders_paid_time";--> statement-breakpoint
DROP INDEX "record_events_record";--> statement-breakpoint
CREATE INDEX "orders_paid_sums" ON "orders" USING btree ("paid_at","type","pay_type","state","amount") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "record_events_record" ON "record_events" USING btree ("record_id","id","created_at");