CREATE TABLE "register_counts" (
	"kind" text NOT NULL,
	"work_type" text NOT NULL,
	"year" integer NOT NULL,
	"total" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_counts_kind_work_type_year_pk" PRIMARY KEY("kind","work_type","year")
);
--> statement-breakpoint
CREATE TABLE "register_entries" (
	"certificate_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"work_type" text DEFAULT '' NOT NULL,
	"issued_on" date NOT NULL,
	"announced_on" date NOT NULL,
	"words" text NOT NULL,
	"grams" text[] NOT NULL,
	"open_for_use" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone,
	"conditions" text DEFAULT '' NOT NULL,
	"picture" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "register_entries_day" ON "register_entries" USING btree ("issued_on","certificate_id");--> statement-breakpoint
CREATE INDEX "register_entries_kind" ON "register_entries" USING btree ("kind","issued_on","certificate_id");--> statement-breakpoint
CREATE INDEX "register_entries_type" ON "register_entries" USING btree ("work_type","issued_on","certificate_id") WHERE work_type <> '';--> statement-breakpoint
CREATE INDEX "register_entries_open" ON "register_entries" USING btree ("issued_on","certificate_id") WHERE open_for_use;--> statement-breakpoint
CREATE INDEX "register_entries_grams" ON "register_entries" USING gin ("grams") WITH (fastupdate=false);