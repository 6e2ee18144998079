ALTER TABLE "dictionary_entries" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "valid_to" date;