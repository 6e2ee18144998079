ALTER TABLE "refund_requests" ADD COLUMN "owed" integer;--> statement-breakpoint
-- Open requests name the amount of the rule in their note.
UPDATE "refund_requests"
SET "owed" = round(replace(substring("note" from '按规则应退 ¥([0-9,]+[.][0-9]{2})'), ',', '')::numeric * 100)::integer
WHERE "state" IN ('waiting', 'proposed') AND "note" ~ '按规则应退 ¥[0-9,]+[.][0-9]{2}';
