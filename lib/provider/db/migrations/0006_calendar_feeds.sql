CREATE TABLE "calendar_feeds" (
	"user_id" integer NOT NULL,
	"e_id" integer DEFAULT 0 NOT NULL,
	"nonce" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_user_id_e_id_pk" PRIMARY KEY("user_id","e_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");