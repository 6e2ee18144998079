DROP INDEX "search_grams";--> statement-breakpoint
CREATE INDEX "search_grams" ON "search_documents" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
-- Whether a text holds every pattern. It tells its cost honestly: the planner takes ILIKE and the reading of a long array
-- for free, and would go through all documents, unpacking each, where the index knows the few that match.
create function holds_patterns(title text, body text, patterns text[]) returns boolean
language plpgsql immutable parallel safe cost 2000 as $$
begin
  return cardinality(patterns) = 0 or (title || ' ' || body) ilike all (patterns);
end $$;
