DROP INDEX "records_owner_kind";--> statement-breakpoint
CREATE INDEX "records_owner_kind" ON "records" USING btree ("owner","kind","id" DESC NULLS FIRST,"title","record_no");