CREATE TABLE "traffic_days" (
	"day" date NOT NULL,
	"facet" text NOT NULL,
	"name" text NOT NULL,
	"events" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "traffic_days_day_facet_name_pk" PRIMARY KEY("day","facet","name")
);
--> statement-breakpoint
CREATE INDEX "record_events_time" ON "record_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sign_ups_time" ON "sign_ups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_paid_time" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "tracking_events_visitor" ON "tracking_events" USING btree ("anonymous_id","created_at");