CREATE TABLE "filing_heads" (
	"size" integer PRIMARY KEY NOT NULL,
	"root" text NOT NULL,
	"tree_head" text NOT NULL,
	"time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"x" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "filing_keys_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "filing_leaves" (
	"index" integer PRIMARY KEY NOT NULL,
	"leaf_hash" text NOT NULL,
	"number" text NOT NULL,
	"record_id" integer NOT NULL,
	"public_id" text NOT NULL,
	"sha256" text NOT NULL,
	"statement" text NOT NULL,
	"timestamp" jsonb NOT NULL,
	"filed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filing_nodes" (
	"level" smallint NOT NULL,
	"index" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "filing_nodes_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
ALTER TABLE "filing_leaves" ADD CONSTRAINT "filing_leaves_record_id_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "filing_leaves_number" ON "filing_leaves" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "filing_leaves_record" ON "filing_leaves" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "filing_leaves_public" ON "filing_leaves" USING btree ("public_id");--> statement-breakpoint
CREATE INDEX "filing_leaves_digest" ON "filing_leaves" USING btree ("sha256","index");--> statement-breakpoint
CREATE INDEX "records_filed" ON "records" USING btree ((data ->> 'sha256')) WHERE kind = 'szzpba';